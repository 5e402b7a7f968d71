import {
  checkPassword,
  type ForbiddenPasswordTexts,
  forbiddenTexts,
  type PasswordStrengthLevel,
  type PasswordTip,
  passwordStrengthLevels,
  passwordTipFor,
} from '@perennial/domain/identity/passwords.ts'

export type PasswordStrength = { strength: PasswordStrengthLevel; tip: PasswordTip | undefined }
type Check = (password: string, words: string[]) => { score: number }

const MAX_JUDGED = 128

/** Rates a password with a check that knows what people guess (PWD-01); own names count as guessed (PWD-04). */
export function ratePassword(check: Check, password: string, own: ForbiddenPasswordTexts): PasswordStrength {
  const verdict = checkPassword(password, own)
  const isGuessed = !verdict.allowed && ['PASSWORD_COMMON', 'PASSWORD_OF_OWN_NAMES'].includes(verdict.reason)
  const score = isGuessed ? 0 : check(password.slice(0, MAX_JUDGED), forbiddenTexts(own)).score
  return { strength: passwordStrengthLevels[score] ?? 'veryWeak', tip: passwordTipFor(score, password, own) }
}

let loading: Promise<Check> | undefined

/** The check with its lists of common passwords and words; large, so it is loaded when someone begins to type. */
export function loadPasswordCheck(): Promise<Check> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(([core, common]) => {
    const factory = new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
    return (password, words) => factory.check(password, words)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
