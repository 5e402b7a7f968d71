import type { EmailCategory } from '@perennial/contract/identity/current-user.ts'
import { type InEnglishAtLeast, type Language, writtenLanguage } from '@perennial/contract/messages/language.ts'
import { termValues } from '@perennial/contract/messages/translate.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import type { EmailModule } from '@perennial/domain/mail-templates/permissions.ts'
import type { PlaceholderRules } from '@perennial/domain/mail-templates/validation.ts'
import { type ContributionSource, contributions } from '../core/contributions.ts'

export type EmailText = { subject: string; body: string }

export type EmailKind<P extends string = string> = {
  /** The name in the email log and in templates; never changed. */
  name: string
  /** The category under which people can mute it; null for account emails, which can’t be muted or disabled (COM-P10). */
  category: EmailCategory | null
  /** A subscription that ends with a link in the email: it has no category, but is not about an account. */
  isSubscribed?: true
  /** Sent only while this feature is on. */
  feature?: Feature
  /** Its subject can name someone who wrote or declined feedback: the email log shows it only to the recipient (ANY-P05). */
  hidesSubject?: true
  /** Its link grants access without a login: once the email is sent, its text is deleted (AUTH-5). */
  isSecret?: true
  /** Others can have it sent to external addresses: how many one address gets in a day, from all companies together (OUT-3). */
  mostPerDay?: number
  /** A reminder: people on leave don’t get it, and the log says why. */
  pausesOnLeave?: true
  /** People who may invite can read it on behalf of someone who has never logged in. */
  isInvitation?: true
  /** Companies may edit its text although it is about the account (ADM-P12). */
  isEditable?: true
  /** Cycles have their own copy of its text (ADM-P13); its sender passes the cycle. */
  isOfCycle?: true
  /** Placeholders that its texts may use besides `recipientFirstName`, `companyName`, `link` and the company’s terms. */
  placeholders: readonly P[]
  /** The placeholders that stand for a list. */
  lists?: readonly NoInfer<P>[]
  /** The placeholders that every text of it must contain, besides the link. */
  required?: readonly NoInfer<P>[]
  /**
   * An empty line separates paragraphs. Names, dates, counts and a link only: never what someone wrote (COM-P13). A
   * text with Liquid logic (`{% if … %}`) can’t be edited by companies.
   */
  texts: InEnglishAtLeast<EmailText>
}

/** Declares a kind of email. Exactly one area sends it and registers it in its module. */
export const defineEmail = <const P extends string>(kind: EmailKind<P>): EmailKind<P> => kind

/** The product’s default text, in English if the kind has no text in the language. */
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

/** Whether companies can’t edit its text (ADM-P12). */
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
/** The company’s terms, as placeholders. */
export const termPlaceholders: readonly string[] = Object.keys(termValues('en'))

/** The placeholders that a company’s or a cycle’s text may and must contain (administration, section 4). */
export const placeholderRules = ({ placeholders, lists = [], required = [] }: EmailKind): PlaceholderRules => ({
  known: [...everywhere, ...placeholders, ...termPlaceholders],
  lists,
  required: ['link', ...required],
})

/** Kinds whose texts are copied to the cycles of a feature. */
export const cycleEmailKinds = (from: ContributionSource, feature: Feature): readonly EmailKind[] =>
  allEmailKinds(from).filter((kind) => kind.isOfCycle && kind.feature === feature)

export const isAccountEmail = ({ category, isSubscribed }: Pick<EmailKind, 'category' | 'isSubscribed'>) =>
  category === null && !isSubscribed
