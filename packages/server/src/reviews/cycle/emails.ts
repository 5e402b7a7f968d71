import type { NudgeKind, NudgeSide } from '@perennial/domain/reviews/cycle/nudging.ts'
import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../../core/database/database.ts'
import { cycleEmailKinds, defineEmail } from '../../mail/public.ts'
import { emailTemplates } from '../../mail/tables.ts'
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
      subject: 'Your {{ t_review }}: {{ cycleName }}',
      body: 'Your {{ t_review }} in “{{ cycleName }}” is open. Please write your part by {{ writeUntil }}:\n\n{{ link }}',
    },
    de: {
      subject: 'Ihre {{ t_review }}: {{ cycleName }}',
      body: 'Ihre {{ t_review }} in „{{ cycleName }}“ ist offen. Bitte schreiben Sie Ihren Teil bis {{ writeUntil }}:\n\n{{ link }}',
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
      subject: 'You write {{ t_reviews }}: {{ cycleName }}',
      body: 'In “{{ cycleName }}” you write about:\n\n{{ people }}\n\nPlease write by {{ writeUntil }}:\n\n{{ link }}',
    },
    de: {
      subject: 'Sie schreiben {{ t_reviews }}: {{ cycleName }}',
      body: 'In „{{ cycleName }}“ schreiben Sie über:\n\n{{ people }}\n\nBitte schreiben Sie bis {{ writeUntil }}:\n\n{{ link }}',
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
      subject: 'You are asked to contribute: {{ cycleName }}',
      body: 'In “{{ cycleName }}” you are asked to contribute to what is written about:\n\n{{ people }}\n\nPlease write by {{ writeUntil }}:\n\n{{ link }}',
    },
    de: {
      subject: 'Sie werden um einen Beitrag gebeten: {{ cycleName }}',
      body: 'In „{{ cycleName }}“ werden Sie um einen Beitrag gebeten zu:\n\n{{ people }}\n\nBitte schreiben Sie bis {{ writeUntil }}:\n\n{{ link }}',
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
      subject: 'A reminder: your {{ t_review }} in {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ link }}',
    },
    de: {
      subject: 'Zur Erinnerung: Ihre {{ t_review }} in {{ cycleName }}',
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
      subject: 'A reminder: {{ t_reviews }} that you write in {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: 'Zur Erinnerung: {{ t_reviews }}, die Sie in {{ cycleName }} schreiben',
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
      subject: 'A reminder: your contribution to {{ cycleName }}',
      body: '{{ reminder }}\n\n{{ people }}\n\n{{ link }}',
    },
    de: {
      subject: 'Zur Erinnerung: Ihr Beitrag zu {{ cycleName }}',
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
        subject: 'You write about {{ name }}',
        body: 'In “{{ cycleName }}” you are the main reviewer of {{ name }} from now on:\n\n{{ link }}',
      },
      de: {
        subject: 'Sie schreiben über {{ name }}',
        body: 'In „{{ cycleName }}“ schreiben ab jetzt Sie über {{ name }}:\n\n{{ link }}',
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
        subject: 'Welcome back: your dates have moved',
        body: 'While you were on leave your dates waited. You have as many days as were left when you went, in:\n\n{{ cycles }}\n\n{{ link }}',
      },
      de: {
        subject: 'Willkommen zurück: Ihre Termine sind verschoben',
        body: 'Während Sie abwesend waren, haben Ihre Termine gewartet. Sie haben so viele Tage, wie übrig waren, als Sie gingen, in:\n\n{{ cycles }}\n\n{{ link }}',
      },
    },
  }),
  news: defineNotification('review-dates-moved', ['count']),
}

/** To whoever administers a cycle from now on (ADM-P23). */
export const adminAssignedNotification = defineNotification('review-cycle-admin-named', ['cycle'])

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
  const kinds = cycleEmailKinds().map((mail) => mail.name)
  const rows = await switchesQuestion(tx, { companyId, kinds, cycleId })
  return kinds.filter((name) => {
    const levels = rows.filter((row) => row.kind === name)
    const own = levels.filter((row) => row.cycleId !== null)
    return (own.length > 0 ? own : levels).some((row) => !row.enabled)
  })
}
