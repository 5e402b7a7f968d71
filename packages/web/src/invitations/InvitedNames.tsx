import { formatList, t } from '../core/i18n.ts'

/** Who would be invited: the first by name, the others as a number. */
export function InvitedNames({ names, count }: { names: readonly string[]; count: number }) {
  if (names.length === 0) return null
  const more = count - names.length
  return <p>{more > 0 ? t('invitation.namesAndMore', { names: names.join(', '), count: more }) : formatList(names)}</p>
}
