import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { defineMail, type MailKind } from '../mail/public.ts'
import { mailTemplates } from '../mail/tables.ts'
import { defineNotification } from '../notifications/public.ts'

const common = { category: 'tasks', feature: 'review' } as const
const listed = '{% for one in people %}- {{ one }}\n{% endfor %}'

/** To a reviewee when their part begins. */
const selfInformed = defineMail({
  name: 'review-self-informed',
  ...common,
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
const managerInformed = defineMail({
  name: 'review-manager-informed',
  ...common,
  placeholders: ['cycleName', 'writeUntil', 'people', 'more'],
  texts: {
    en: {
      subject: 'You write {{ t_reviews }}: {{ cycleName }}',
      body: `In “{{ cycleName }}” you write about:\n\n${listed}\n{% if more > 0 %}and {{ more }} more\n\n{% endif %}Please write by {{ writeUntil }}:\n\n{{ link }}`,
    },
    de: {
      subject: 'Sie schreiben {{ t_reviews }}: {{ cycleName }}',
      body: `In „{{ cycleName }}“ schreiben Sie über:\n\n${listed}\n{% if more > 0 %}und {{ more }} weitere\n\n{% endif %}Bitte schreiben Sie bis {{ writeUntil }}:\n\n{{ link }}`,
    },
  },
})

/** To somebody who contributes. */
const contributorInformed = defineMail({
  name: 'review-contributor-informed',
  ...common,
  placeholders: ['cycleName', 'writeUntil', 'people', 'more'],
  texts: {
    en: {
      subject: 'You are asked to contribute: {{ cycleName }}',
      body: `In “{{ cycleName }}” you are asked to contribute to what is written about:\n\n${listed}\n{% if more > 0 %}and {{ more }} more\n\n{% endif %}Please write by {{ writeUntil }}:\n\n{{ link }}`,
    },
    de: {
      subject: 'Sie werden um einen Beitrag gebeten: {{ cycleName }}',
      body: `In „{{ cycleName }}“ werden Sie um einen Beitrag gebeten zu:\n\n${listed}\n{% if more > 0 %}und {{ more }} weiteren\n\n{% endif %}Bitte schreiben Sie bis {{ writeUntil }}:\n\n{{ link }}`,
    },
  },
})

const selfNudged = defineMail({
  name: 'review-self-nudged',
  ...common,
  restsOnLeave: true,
  placeholders: ['cycleName', 'task'],
  texts: {
    en: {
      subject: 'A reminder: your {{ t_review }} in {{ cycleName }}',
      body: '{% case task %}{% when "NOT_SIGNED" %}Your {{ t_review }} in “{{ cycleName }}” waits for your signature:{% when "NOT_SHARED" %}Your part of “{{ cycleName }}” is not shared yet:{% else %}Your part of “{{ cycleName }}” is not begun yet:{% endcase %}\n\n{{ link }}',
    },
    de: {
      subject: 'Zur Erinnerung: Ihre {{ t_review }} in {{ cycleName }}',
      body: '{% case task %}{% when "NOT_SIGNED" %}Ihre {{ t_review }} in „{{ cycleName }}“ wartet auf Ihre Unterschrift:{% when "NOT_SHARED" %}Ihr Teil von „{{ cycleName }}“ ist noch nicht geteilt:{% else %}Ihr Teil von „{{ cycleName }}“ ist noch nicht begonnen:{% endcase %}\n\n{{ link }}',
    },
  },
})

const managerNudged = defineMail({
  name: 'review-manager-nudged',
  ...common,
  restsOnLeave: true,
  placeholders: ['cycleName', 'task', 'people', 'more'],
  texts: {
    en: {
      subject: 'A reminder: {{ t_reviews }} that you write in {{ cycleName }}',
      body: `{% case task %}{% when "NOT_SIGNED" %}In “{{ cycleName }}” your signature is missing for:{% when "NOT_SHARED" %}In “{{ cycleName }}” you have not shared yet what you write about:{% else %}In “{{ cycleName }}” you have not begun yet to write about:{% endcase %}\n\n${listed}\n{% if more > 0 %}and {{ more }} more\n\n{% endif %}{{ link }}`,
    },
    de: {
      subject: 'Zur Erinnerung: {{ t_reviews }}, die Sie in {{ cycleName }} schreiben',
      body: `{% case task %}{% when "NOT_SIGNED" %}In „{{ cycleName }}“ fehlt Ihre Unterschrift für:{% when "NOT_SHARED" %}In „{{ cycleName }}“ haben Sie noch nicht geteilt, was Sie schreiben über:{% else %}In „{{ cycleName }}“ haben Sie noch nicht begonnen zu schreiben über:{% endcase %}\n\n${listed}\n{% if more > 0 %}und {{ more }} weitere\n\n{% endif %}{{ link }}`,
    },
  },
})

const contributorNudged = defineMail({
  name: 'review-contributor-nudged',
  ...common,
  restsOnLeave: true,
  placeholders: ['cycleName', 'task', 'people', 'more'],
  texts: {
    en: {
      subject: 'A reminder: your contribution to {{ cycleName }}',
      body: `In “{{ cycleName }}” your contribution is still awaited about:\n\n${listed}\n{% if more > 0 %}and {{ more }} more\n\n{% endif %}{{ link }}`,
    },
    de: {
      subject: 'Zur Erinnerung: Ihr Beitrag zu {{ cycleName }}',
      body: `In „{{ cycleName }}“ wird noch auf Ihren Beitrag gewartet zu:\n\n${listed}\n{% if more > 0 %}und {{ more }} weiteren\n\n{% endif %}{{ link }}`,
    },
  },
})

/** To whoever writes about somebody from now on (REV-P27). */
export const reviewerAssigned = {
  mail: defineMail({
    name: 'review-manager-assigned',
    ...common,
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
export const datesMoved = {
  mail: defineMail({
    name: 'review-dates-moved',
    ...common,
    placeholders: ['cycles'],
    texts: {
      en: {
        subject: 'Welcome back: your dates have moved',
        body: `While you were on leave your dates waited. You have as many days as were left when you went, in:\n\n{% for one in cycles %}- {{ one }}\n{% endfor %}\n{{ link }}`,
      },
      de: {
        subject: 'Willkommen zurück: Ihre Termine sind verschoben',
        body: `Während Sie abwesend waren, haben Ihre Termine gewartet. Sie haben so viele Tage, wie übrig waren, als Sie gingen, in:\n\n{% for one in cycles %}- {{ one }}\n{% endfor %}\n{{ link }}`,
      },
    },
  }),
  news: defineNotification('review-dates-moved', ['count']),
}

/** To whoever administers a cycle from now on (ADM-P23). */
export const adminNamed = defineNotification('review-cycle-admin-named', ['cycle'])

/** What is told to each side, when their task begins and as a reminder; by mail and by the bell. */
export const tidings = {
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

const cycleMails: readonly MailKind[] = Object.values(tidings).flatMap(({ informed, nudged }) => [
  informed.mail as MailKind,
  nudged.mail as MailKind,
])

/** Which mails of a cycle are switched off: by the cycle itself, else by the company. */
export async function disabledMailsOf(tx: Tx, companyId: string, cycleId: string | null): Promise<string[]> {
  const { kind, enabled, cycleId: ofCycle } = mailTemplates
  const names = cycleMails.map((mail) => mail.name)
  const rows = await tx
    .select({ kind, enabled, cycleId: ofCycle })
    .from(mailTemplates)
    .where(
      and(
        eq(mailTemplates.companyId, companyId),
        inArray(kind, names),
        cycleId ? or(isNull(ofCycle), eq(ofCycle, cycleId)) : isNull(ofCycle),
      ),
    )
  return names.filter((name) => {
    const levels = rows.filter((row) => row.kind === name)
    const own = levels.filter((row) => row.cycleId !== null)
    return (own.length > 0 ? own : levels).some((row) => !row.enabled)
  })
}
