import { defineEmail } from '../mail/public.ts'
import { defineNotification } from '../notifications/public.ts'

const ofReviews = { feature: 'review', isOfCycle: true, placeholders: ['name', 'reviewee', 'cycle'] } as const
const aboutMe = { ...ofReviews, category: 'feedback' } as const
const ofTeam = { ...ofReviews, category: 'team' } as const

/** Mails about one review (domain "Mails"): names, the cycle and a link, never what was written (COM-P13). */
export const reviewEmails = {
  managerShared: defineEmail({
    ...aboutMe,
    name: 'review-shared',
    texts: {
      en: {
        subject: '{{ name }} shared your {{ t_review }} with you',
        body: '{{ name }} shared the {{ t_managerAssessment }} for {{ cycle }} with you. Read it and talk about it. Then you both sign.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Ihre {{ t_review }} mit Ihnen geteilt',
        body: '{{ name }} hat die {{ t_managerAssessment }} für {{ cycle }} mit Ihnen geteilt. Lesen Sie sie und sprechen Sie darüber. Danach unterschreiben Sie beide.\n\n{{ link }}',
      },
    },
  }),
  managerHidden: defineEmail({
    ...aboutMe,
    name: 'review-hidden',
    texts: {
      en: {
        subject: '{{ name }} unshared your {{ t_review }}',
        body: '{{ name }} unshared the {{ t_managerAssessment }} for {{ cycle }}, most likely to change something. You’ll be notified when it’s shared again.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} teilt Ihre {{ t_review }} nicht mehr mit Ihnen',
        body: '{{ name }} teilt die {{ t_managerAssessment }} für {{ cycle }} nicht mehr mit Ihnen, vermutlich um etwas zu ändern. Sie werden benachrichtigt, sobald sie wieder geteilt wird.\n\n{{ link }}',
      },
    },
  }),
  selfShared: defineEmail({
    ...ofTeam,
    name: 'review-self-shared',
    texts: {
      en: {
        subject: '{{ name }} shared the {{ t_selfAssessment }} with you',
        body: '{{ name }} shared the {{ t_selfAssessment }} for {{ cycle }} with you.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_selfAssessment }} mit Ihnen geteilt',
        body: '{{ name }} hat die {{ t_selfAssessment }} für {{ cycle }} mit Ihnen geteilt.\n\n{{ link }}',
      },
    },
  }),
  selfHidden: defineEmail({
    ...ofTeam,
    name: 'review-self-hidden',
    texts: {
      en: {
        subject: '{{ name }} unshared the {{ t_selfAssessment }}',
        body: '{{ name }} unshared the {{ t_selfAssessment }} for {{ cycle }}, most likely to change something.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} teilt die {{ t_selfAssessment }} nicht mehr mit Ihnen',
        body: '{{ name }} teilt die {{ t_selfAssessment }} für {{ cycle }} nicht mehr mit Ihnen, vermutlich um etwas zu ändern.\n\n{{ link }}',
      },
    },
  }),
  changed: defineEmail({
    ...aboutMe,
    name: 'review-changed',
    texts: {
      en: {
        subject: '{{ name }} changed shared content in the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} changed content that was already shared in the {{ t_review }} of {{ reviewee }} for {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Geteiltes in der {{ t_review }} von {{ reviewee }} geändert',
        body: '{{ name }} hat in der {{ t_review }} von {{ reviewee }} für {{ cycle }} Inhalte geändert, die bereits geteilt waren.\n\n{{ link }}',
      },
    },
  }),
  finished: defineEmail({
    ...ofTeam,
    name: 'review-finished',
    texts: {
      en: {
        subject: '{{ name }} finished writing the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} finished writing the {{ t_review }} of {{ reviewee }} for {{ cycle }}. You can read it before it’s shared and mark it as seen.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_review }} von {{ reviewee }} fertig geschrieben',
        body: '{{ name }} hat die {{ t_review }} von {{ reviewee }} für {{ cycle }} fertig geschrieben. Sie können sie lesen, bevor sie geteilt wird, und als gesehen markieren.\n\n{{ link }}',
      },
    },
  }),
  signed: defineEmail({
    ...aboutMe,
    name: 'review-signed',
    texts: {
      en: {
        subject: '{{ name }} signed the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} signed the {{ t_review }} of {{ reviewee }} for {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_review }} von {{ reviewee }} unterschrieben',
        body: '{{ name }} hat die {{ t_review }} von {{ reviewee }} für {{ cycle }} unterschrieben.\n\n{{ link }}',
      },
    },
  }),
  editedAs: defineEmail({
    ...ofTeam,
    name: 'review-edited-as',
    texts: {
      en: {
        subject: '{{ name }} edited your part of the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} edited your part of the {{ t_review }} of {{ reviewee }} for {{ cycle }} on your behalf. You’re still shown as the author.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Ihren Teil der {{ t_review }} von {{ reviewee }} bearbeitet',
        body: '{{ name }} hat Ihren Teil der {{ t_review }} von {{ reviewee }} für {{ cycle }} in Ihrem Namen bearbeitet. Er erscheint weiterhin unter Ihrem Namen.\n\n{{ link }}',
      },
    },
  }),
  ratingChanged: defineEmail({
    ...ofTeam,
    name: 'review-rating-changed',
    texts: {
      en: {
        subject: '{{ name }} changed a rating you gave in the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} changed a rating you gave in the {{ t_review }} of {{ reviewee }} for {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Ihre Bewertung in der {{ t_review }} von {{ reviewee }} geändert',
        body: '{{ name }} hat in der {{ t_review }} von {{ reviewee }} für {{ cycle }} eine Bewertung geändert, die Sie vergeben hatten.\n\n{{ link }}',
      },
    },
  }),
} as const

const fields = ['name', 'reviewee', 'cycle'] as const
/** With whose review it is: of whoever did it, of whoever is told, or of somebody else. */
const fieldsWithWhose = [...fields, 'whose'] as const

/** The same news in the bell; each kind has its sentence `notification.<kind>`. */
export const reviewNotifications = {
  managerShared: defineNotification('review-manager-shared', ['name', 'cycle']),
  managerHidden: defineNotification('review-manager-hidden', ['name', 'cycle']),
  selfShared: defineNotification('review-self-shared', ['name', 'cycle']),
  selfHidden: defineNotification('review-self-hidden', ['name', 'cycle']),
  changed: defineNotification('review-changed', fieldsWithWhose),
  finished: defineNotification('review-finished', fields),
  signed: defineNotification('review-signed', fieldsWithWhose),
  editedAs: defineNotification('review-edited-as', fields),
  ratingChanged: defineNotification('review-rating-changed', fields),
} as const
/** The bell alone: there is no mail about it. */
export const revokedNotification = defineNotification('review-signature-revoked', fieldsWithWhose)

export type ReviewNoticeKind = keyof typeof reviewEmails
