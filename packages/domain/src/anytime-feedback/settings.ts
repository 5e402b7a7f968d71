import type { RequestKind } from './feedback-request.ts'
import type { AskingSettings } from './new-request.ts'
import { defaultLevels, type Levels } from './visibility.ts'

/** What HR decides about requests for feedback (ANY-P02, ANY-P03). */
export type FeedbackRequestSettings = AskingSettings & {
  /** Proposed readers of each kind, and whether requesters may choose others. */
  kinds: Readonly<Record<RequestKind, { levels: Levels; canChange: boolean }>>
}

const kind = (name: RequestKind) => ({ levels: defaultLevels[name], canChange: true })

/** The settings of a company that has changed none. */
export const defaultFeedbackRequestSettings: FeedbackRequestSettings = {
  everyoneMayAskAboutEveryone: false,
  severalSubjects: false,
  kinds: {
    ABOUT_ME: kind('ABOUT_ME'),
    TOPIC: kind('TOPIC'),
    ABOUT_OTHER: kind('ABOUT_OTHER'),
    SELF_REFLECTION: kind('SELF_REFLECTION'),
  },
}
