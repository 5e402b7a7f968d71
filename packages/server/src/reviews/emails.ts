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
        body: '{{ name }} has shared the {{ t_managerAssessment }} for {{ cycle }} with you. Read it and talk about it; then both of you sign.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Ihre {{ t_review }} mit Ihnen geteilt',
        body: '{{ name }} hat die {{ t_managerAssessment }} für {{ cycle }} mit Ihnen geteilt. Lesen Sie sie und sprechen Sie darüber; danach unterschreiben Sie beide.\n\n{{ link }}',
      },
    },
  }),
  managerHidden: defineEmail({
    ...aboutMe,
    name: 'review-hidden',
    texts: {
      en: {
        subject: '{{ name }} hid your {{ t_review }} again',
        body: '{{ name }} has hidden the {{ t_managerAssessment }} for {{ cycle }} again, most likely to change something. You hear of it when it is shared again.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Ihre {{ t_review }} wieder verborgen',
        body: '{{ name }} hat die {{ t_managerAssessment }} für {{ cycle }} wieder verborgen, vermutlich um etwas zu ändern. Sie erfahren es, wenn sie wieder geteilt wird.\n\n{{ link }}',
      },
    },
  }),
  selfShared: defineEmail({
    ...ofTeam,
    name: 'review-self-shared',
    texts: {
      en: {
        subject: '{{ name }} shared the {{ t_selfAssessment }} with you',
        body: '{{ name }} has shared the {{ t_selfAssessment }} for {{ cycle }} with you.\n\n{{ link }}',
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
        subject: '{{ name }} hid the {{ t_selfAssessment }} again',
        body: '{{ name }} has hidden the {{ t_selfAssessment }} for {{ cycle }} again, most likely to change something.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_selfAssessment }} wieder verborgen',
        body: '{{ name }} hat die {{ t_selfAssessment }} für {{ cycle }} wieder verborgen, vermutlich um etwas zu ändern.\n\n{{ link }}',
      },
    },
  }),
  changed: defineEmail({
    ...aboutMe,
    name: 'review-changed',
    texts: {
      en: {
        subject: '{{ name }} changed what was shared in the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} has changed something that was shared already, in the {{ t_review }} of {{ reviewee }} for {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat Geteiltes in der {{ t_review }} von {{ reviewee }} geändert',
        body: '{{ name }} hat etwas geändert, das schon geteilt war, in der {{ t_review }} von {{ reviewee }} für {{ cycle }}.\n\n{{ link }}',
      },
    },
  }),
  finished: defineEmail({
    ...ofTeam,
    name: 'review-finished',
    texts: {
      en: {
        subject: '{{ name }} has finished the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} has finished writing the {{ t_review }} of {{ reviewee }} for {{ cycle }}. You can read it before it is shared, and say what you think of it.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_review }} von {{ reviewee }} fertig geschrieben',
        body: '{{ name }} hat die {{ t_review }} von {{ reviewee }} für {{ cycle }} fertig geschrieben. Sie können sie lesen, bevor sie geteilt wird, und sagen, was Sie davon halten.\n\n{{ link }}',
      },
    },
  }),
  signed: defineEmail({
    ...aboutMe,
    name: 'review-signed',
    texts: {
      en: {
        subject: 'Signed by {{ name }}: {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} has signed: {{ t_review }} of {{ reviewee }}, {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: 'Von {{ name }} unterschrieben: {{ t_review }} von {{ reviewee }}',
        body: '{{ name }} hat unterschrieben: {{ t_review }} von {{ reviewee }}, {{ cycle }}.\n\n{{ link }}',
      },
    },
  }),
  editedAs: defineEmail({
    ...ofTeam,
    name: 'review-edited-as',
    texts: {
      en: {
        subject: '{{ name }} edited the {{ t_review }} of {{ reviewee }} for you',
        body: '{{ name }} has edited your part of the {{ t_review }} of {{ reviewee }} for {{ cycle }}. You stay its author.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat die {{ t_review }} von {{ reviewee }} für Sie bearbeitet',
        body: '{{ name }} hat Ihren Teil der {{ t_review }} von {{ reviewee }} für {{ cycle }} bearbeitet. Verfasst haben sie weiterhin Sie.\n\n{{ link }}',
      },
    },
  }),
  ratingChanged: defineEmail({
    ...ofTeam,
    name: 'review-rating-changed',
    texts: {
      en: {
        subject: '{{ name }} changed a rating in the {{ t_review }} of {{ reviewee }}',
        body: '{{ name }} has changed a rating that you had given, in the {{ t_review }} of {{ reviewee }} for {{ cycle }}.\n\n{{ link }}',
      },
      de: {
        subject: '{{ name }} hat eine Bewertung in der {{ t_review }} von {{ reviewee }} geändert',
        body: '{{ name }} hat eine Bewertung geändert, die Sie vergeben hatten, in der {{ t_review }} von {{ reviewee }} für {{ cycle }}.\n\n{{ link }}',
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
