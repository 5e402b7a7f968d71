import type { EmailCategory } from '@perennial/contract/identity/current-user.ts'
import { type InEnglishAtLeast, type Language, writtenLanguage } from '@perennial/contract/messages/language.ts'
import { termValues } from '@perennial/contract/messages/translate.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { EmailModule } from '@perennial/domain/mail-templates/permissions.ts'
import type { PlaceholderRules } from '@perennial/domain/mail-templates/validation.ts'
import { type ContributionSource, contributions } from '../core/contributions.ts'

export type EmailText = { subject: string; body: string }

export type EmailKind<P extends string = string> = {
  /** Its name in the mail log and in templates; never changed. */
  name: string
  /** What someone may mute; null for account emails, which cannot be muted or disabled (COM-P10). */
  category: EmailCategory | null
  /** Someone asked for it and ends it by a link in it: it has no category either, and is about no account. */
  isSubscribed?: true
  /** It is sent only while this feature is on. */
  feature?: Feature
  /** Its link opens something by itself: once the email has left, its text is kept nowhere (AUTH-5). */
  isSecret?: true
  /** Others can make it go to an address outside: one address gets so many in a day, from whatever company (OUT-3). */
  mostPerDay?: number
  /** It reminds: anyone who is on leave does not get it, and the log says why. */
  restsOnLeave?: true
  /** Who may invite reads it for someone who never signed in. */
  isInvitation?: true
  /** Companies may write it themselves although it is about the account (ADM-P12). */
  isEditable?: true
  /** Cycles have a copy of its text (ADM-P13); anyone who sends it names the cycle. */
  isOfCycle?: true
  /** What its texts may name besides `recipientFirstName`, `companyName`, `link` and the company's terms. */
  placeholders: readonly P[]
  /** Those that stand for a list. */
  lists?: readonly NoInfer<P>[]
  /** Those that every text of it must name, besides the link. */
  required?: readonly NoInfer<P>[]
  /**
   * Paragraphs are separated by an empty line. Names, dates, counts and a link only: never what someone wrote (COM-P13).
   * A text with logic of Liquid in it (`{% if … %}`) belongs to us alone.
   */
  texts: InEnglishAtLeast<EmailText>
}

/** Declares a kind of email; each has one area that sends it, and names it among the emails of its module. */
export const defineEmail = <const P extends string>(kind: EmailKind<P>): EmailKind<P> => kind

/** What the product says, in English where the kind has no text in a language. */
export const shippedText = ({ texts }: EmailKind, requested: Language): EmailText & { language: Language } => ({
  ...(texts[requested] ?? texts.en),
  language: writtenLanguage(texts, requested),
})

/** Every kind that an area has declared. */
export const allEmailKinds = (from: ContributionSource): readonly EmailKind[] => contributions(from, 'emails')
export const findEmailKind = (from: ContributionSource, name: string): EmailKind | undefined =>
  allEmailKinds(from).find((kind) => kind.name === name)

const LOGIC = '{%'
export const hasTemplateLogic = ({ subject, body }: EmailText) => subject.includes(LOGIC) || body.includes(LOGIC)

/** Is its text ours alone (ADM-P12)? */
export const isFixedEmail = ({ category, isEditable, texts }: EmailKind): boolean =>
  (category === null && !isEditable) || Object.values(texts).some(hasTemplateLogic)

const moduleOfFeature: Partial<Record<Feature, EmailModule>> = {
  review: 'reviews',
  feedback: 'feedback',
  requestFeedback: 'feedbackRequests',
  objective: 'objectives',
  meetings: 'meetings',
  message: 'messages',
  praise: 'praise',
  surveys: 'surveys',
}
/** The part of the product that sends it. */
export const emailModuleOf = ({ feature, category }: EmailKind): EmailModule =>
  (feature && moduleOfFeature[feature]) ?? (category === 'digest' ? 'digest' : 'account')

const everywhere = ['recipientFirstName', 'companyName', 'link'] as const
/** The company's words, as texts name them. */
export const termPlaceholders: readonly string[] = Object.keys(termValues('en'))

/** What a text of a company or a cycle may and must name (administration, section 4). */
export const placeholderRules = ({ placeholders, lists = [], required = [] }: EmailKind): PlaceholderRules => ({
  known: [...everywhere, ...placeholders, ...termPlaceholders],
  lists,
  required: ['link', ...required],
})

/** Kinds whose texts the cycles of a feature copy. */
export const cycleEmailKinds = (from: ContributionSource, feature: Feature): readonly EmailKind[] =>
  allEmailKinds(from).filter((kind) => kind.isOfCycle && kind.feature === feature)

export const isAccountEmail = ({ category, isSubscribed }: Pick<EmailKind, 'category' | 'isSubscribed'>) =>
  category === null && !isSubscribed
