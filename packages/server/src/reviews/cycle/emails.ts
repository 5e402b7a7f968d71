import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../../core/database/database.ts'
import { cycleEmailKinds, defineEmail } from '../../mail/public.ts'
import { emailTemplates } from '../../mail-templates/tables.ts'
import { defineNotification } from '../../notifications/public.ts'

const common = { category: 'tasks', feature: 'review' } as const
const ofCycle = { ...common, isOfCycle: true } as const

/** To a reviewee when their part begins. */
const selfInformed = defineEmail({
  name: 'review-self-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil'],
  texts: {
    en: {
      subject: 'Your {{ t_review }} for {{ cycleName }} is open',
      body: 'You can now write your part of your {{ t_review }} in “{{ cycleName }}”. Please write it by {{ writeUntil }}:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihre {{ t_review }} für {{ cycleName }} steht an',
      body: 'Sie können jetzt Ihren Teil Ihrer {{ t_review }} in „{{ cycleName }}“ schreiben. Bitte schreiben Sie ihn bis {{ writeUntil }}:\n\n{{ link }}',
    },
  },
})

/** To a main reviewer: one mail with everybody they write about. */
const managerInformed = defineEmail({
  name: 'review-manager-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil', 'people'],
  lists: ['people'],
  texts: {
    en: {
      subject: '{{ t_Reviews }} to write for {{ cycleName }}',
      body: 'In “{{ cycleName }}”, please write about these people by {{ writeUntil }}:\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: '{{ t_Reviews }}, die Sie für {{ cycleName }} schreiben',
      body: 'Bitte schreiben Sie in „{{ cycleName }}“ bis {{ writeUntil }} über diese Personen:\n\n{{ people }}\n\n{{ link }}',
    },
  },
})

/** To somebody who contributes. */
const contributorInformed = defineEmail({
  name: 'review-contributor-informed',
  ...ofCycle,
  placeholders: ['cycleName', 'writeUntil', 'people'],
  lists: ['people'],
  texts: {
    en: {
      subject: 'Your contribution is requested for {{ cycleName }}',
      body: 'In “{{ cycleName }}”, please contribute to the {{ t_reviews }} of these people by {{ writeUntil }}:\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: 'Ihr Beitrag zu {{ cycleName }} ist gefragt',
      body: 'Bitte schreiben Sie in „{{ cycleName }}“ bis {{ writeUntil }} einen Beitrag über diese Personen:\n\n{{ people }}\n\n{{ link }}',
    },
  },
})

const selfNudged = defineEmail({
  name: 'review-self-nudged',
  ...ofCycle,
  restsOnLeave: true,
  placeholders: ['cycleName', 'reminder'],
  texts: {
    en: {
      subject: 'Reminder: your {{ t_review }} in {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ link }}',
    },
    de: {
      subject: 'Erinnerung: Ihre {{ t_review }} in {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ link }}',
    },
  },
})

const managerNudged = defineEmail({
  name: 'review-manager-nudged',
  ...ofCycle,
  restsOnLeave: true,
  placeholders: ['cycleName', 'reminder', 'people'],
  lists: ['people'],
  texts: {
    en: {
      subject: 'Reminder: {{ t_reviews }} you’re writing in {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: 'Erinnerung: {{ t_reviews }}, die Sie in {{ cycleName }} schreiben',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
  },
})

const contributorNudged = defineEmail({
  name: 'review-contributor-nudged',
  ...ofCycle,
  restsOnLeave: true,
  placeholders: ['cycleName', 'reminder', 'people'],
  lists: ['people'],
  texts: {
    en: {
      subject: 'Reminder: your contribution to {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: 'Erinnerung: Ihr Beitrag zu {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
  },
})

/** To whoever writes about somebody from now on (REV-P27). */
export const reviewerAssignedMessages = {
  mail: defineEmail({
    name: 'review-manager-assigned',
    ...ofCycle,
    placeholders: ['cycleName', 'name'],
    texts: {
      en: {
        subject: 'You’re now the main reviewer of {{ name }}',
        body: 'You’re now the main reviewer of {{ name }} in “{{ cycleName }}”:\n\n{{ link }}',
      },
      de: {
        subject: 'Sie schreiben jetzt über {{ name }}',
        body: 'Sie sind in „{{ cycleName }}“ jetzt die hauptbeurteilende Person für {{ name }}:\n\n{{ link }}',
      },
    },
  }),
  news: defineNotification('review-manager-assigned', ['cycle', 'person']),
}

/** To whoever is back from leave: their dates are later (REV-P03). */
export const datesMovedMessages = {
  mail: defineEmail({
    name: 'review-dates-moved',
    ...common,
    placeholders: ['cycles'],
    lists: ['cycles'],
    texts: {
      en: {
        subject: 'Welcome back: your due dates have moved',
        body: 'Your due dates were paused while you were on leave. You have as many days left as when you went on leave, in:\n\n{{ cycles }}\n\n{{ link }}',
      },
      de: {
        subject: 'Willkommen zurück: Ihre Fristen wurden verschoben',
        body: 'Während Ihrer Abwesenheit wurden Ihre Fristen angehalten. Sie haben noch so viele Tage wie zu Beginn Ihrer Abwesenheit, und zwar in:\n\n{{ cycles }}\n\n{{ link }}',
      },
    },
  }),
  news: defineNotification('review-dates-moved', ['count']),
}

/** To whoever administers a cycle from now on (ADM-P23). */
export const adminAssignedNotification = defineNotification('review-cycle-admin-added', ['cycle'])

/** What is told to each side, when their task begins and as a reminder; by mail and by the bell. */
export const cycleMessages = {
  reviewees: {
    informed: { mail: selfInformed, news: defineNotification('review-self-informed', ['cycle']) },
    nudged: { mail: selfNudged, news: defineNotification('review-self-nudged', ['cycle']) },
  },
  reviewers: {
    informed: { mail: managerInformed, news: defineNotification('review-manager-informed', ['cycle', 'count']) },
    nudged: { mail: managerNudged, news: defineNotification('review-manager-nudged', ['cycle', 'count']) },
  },
  contributors: {
    informed: {
      mail: contributorInformed,
      news: defineNotification('review-contributor-informed', ['cycle', 'count']),
    },
    nudged: { mail: contributorNudged, news: defineNotification('review-contributor-nudged', ['cycle', 'count']) },
  },
}

const ofSides = Object.values(cycleMessages)
/** All of them, in the order of the list of templates: each is told by mail and by the bell. */
export const cycleMessageKinds = [
  ...ofSides.map(({ informed }) => informed),
  ...ofSides.map(({ nudged }) => nudged),
  ...[reviewerAssignedMessages, datesMovedMessages],
]

/** What somebody is reminded of, in a sentence. */
export const reminderKeyOf = (side: NudgeSide, kind: NudgeKind | null) =>
  side === 'contributors' ? 'mail.reminder.contributors' : (`mail.reminder.${side}.${kind ?? 'NOT_STARTED'}` as const)

const switchesQuestion = preparedStatement<{ kind: string; enabled: boolean; cycleId: string | null }>(
  () => sql`
    select kind, enabled, cycle_id as "cycleId" from ${emailTemplates}
    where company_id = ${param('companyId')} and kind = any(${param('kinds')}::text[])
      and (cycle_id is null or cycle_id = ${param('cycleId')}::uuid)`,
)

/** Which mails of a cycle are switched off: by the cycle itself, else by the company. */
export async function findDisabledEmails(tx: Tx, companyId: string, cycleId: string | null): Promise<string[]> {
  const kinds = cycleEmailKinds(tx).map((mail) => mail.name)
  const rows = await switchesQuestion(tx, { companyId, kinds, cycleId })
  return kinds.filter((name) => {
    const levels = rows.filter((row) => row.kind === name)
    const own = levels.filter((row) => row.cycleId !== null)
    return (own.length > 0 ? own : levels).some((row) => !row.enabled)
  })
}
