import type { MailCategory } from '@perennial/contract/current-user.ts'
import type { Language } from '@perennial/contract/words/language.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'

export type MailText = { subject: string; body: string }

export type MailKind<P extends string = string> = {
  /** Its name in the mail log and in templates; never changed. */
  name: string
  /** What somebody may mute; null for account mails, which cannot be muted or disabled (COM-P10). */
  category: MailCategory | null
  /** It is sent only while this feature is on. */
  feature?: Feature
  /** Its link opens something by itself: once the mail has left, its text is kept nowhere (AUTH-5). */
  isSecret?: true
  /** It reminds: whoever is on leave does not get it, and the log says why. */
  restsOnLeave?: true
  /** Who may invite reads it for somebody who never signed in. */
  isInvitation?: true
  /** What its texts may name besides `recipientFirstName`, `companyName`, `link` and the company's terms. */
  placeholders: readonly P[]
  /**
   * Liquid. Paragraphs are separated by an empty line, lines of a list begin with `- `. Names, dates, counts and a link only:
   * never what somebody wrote (COM-P13).
   */
  texts: Record<Language, MailText>
}

// Declarations of the program, the same for everybody.
const kinds = new Map<string, MailKind>()

/** Declares a kind of mail; each has one area that sends it. */
export function defineMail<const P extends string>(kind: MailKind<P>): MailKind<P> {
  if (kinds.has(kind.name)) throw new Error(`the mail ${kind.name} is declared twice`)
  kinds.set(kind.name, kind)
  return kind
}

/** Every kind that an area has declared. */
export const allMailKinds = (): readonly MailKind[] => [...kinds.values()]
export const mailKind = (name: string): MailKind | undefined => kinds.get(name)

export const isAccountMail = (kind: Pick<MailKind, 'category'>) => kind.category === null
