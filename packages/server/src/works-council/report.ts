import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.ts'
import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ReportSection } from '@perennial/contract/works-council/routes.ts'
import { selectableFeatures } from '@perennial/domain/company-settings/features.ts'
import { sessionLimits } from '@perennial/domain/security/settings.ts'
import type { NamedTableFacts } from '../core/retention/retention.ts'
import { autoNudgeSettingsOf, formatDay } from '../reviews/cycle/public.ts'
import type { ReportFacts } from './facts.ts'

const YEAR_DAYS = 365
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Say = (key: MessageKey, values?: MessageValues) => string
type Part = Partial<ReportSection> & Pick<ReportSection, 'key'>

/** The settings of a cycle that decide who reads what, and when. */
const visibility = [
  ...(['indirectManagerContribution', 'hrAndIndirectManagerApproval', 'individualAssessments'] as const),
  ...(['showToRevieweeOnlyWhenBothShare', 'showToManagerOnlyWhenBothShare', 'showsPreCalibratedRatings'] as const),
  ...(['allowContentChangesWhileSharing', 'allowOverallRatingChangesWhileSharing'] as const),
] as const

/** The report for works councils: nothing in it is typed by hand, all of it follows from the facts (PRIV-1). */
export function writeReport(facts: ReportFacts, language: Language, terms: Terms, now: Date) {
  const say: Say = (key, values = {}) => translate(language, key, values, terms)
  const { company } = facts
  const day = (date: Date) => formatDay(date, company.timeZone, company.dateFormat)
  const parts: Part[] = [
    { key: 'about', texts: [say('worksCouncil.about.body')] },
    kept(facts, say),
    { key: 'marks', texts: [say('worksCouncil.marks.body')] },
    features(facts, say),
    roles(facts, say),
    cycles(facts, say, day),
    automatic(facts, say),
    mails(facts, say),
    security(facts, say, day),
    acting(facts, say, day),
    {
      key: 'outside',
      points: (['services', 'mail', 'files'] as const).map((item) => say(`worksCouncil.outside.${item}`)),
    },
    {
      key: 'rights',
      points: (['copy', 'erase', 'sharing', 'log'] as const).map((item) => say(`worksCouncil.rights.${item}`)),
    },
  ]
  return {
    title: say('worksCouncil.title'),
    subtitle: say('worksCouncil.subtitle', { company: company.name, date: day(now) }),
    language,
    parts: parts.map((part) => ({
      ...{ texts: [], points: [], table: null, title: say(`worksCouncil.${part.key}.title` as MessageKey) },
      ...part,
    })),
  }
}

const tableKey = (table: string) => `worksCouncil.of.${table}`
/** What only the product itself reads, and nobody sees, is told of in one sentence. */
export const isReported = ({ class: one }: Pick<NamedTableFacts, 'class'>): boolean => one !== 'TECHNICAL'

/** What belongs together stands together: people first, then what is written about them, then everything around it. */
const areas: readonly RegExp[] = [
  /^(people|person_|leaves|profile_)/,
  /^(reviews?$|review_(?!cycle)|assessments|rating|attachments|text_revisions)/,
  /^(review_cycle|questionnaire)/,
  /^(activities|notifications|task_|home_|search|recent)/,
  /^(mail|report_)/,
  /^(credentials|sessions|password|second_|recovery|access_|known_|sign|impersonat|audit)/,
  /^(imports?|import_|exports?|files|merges|erasures|company_deletions|sample)/,
]
function areaOf(table: string): number {
  const place = areas.findIndex((area) => area.test(table))
  return place === -1 ? areas.length : place
}

function kept({ kept: tables }: ReportFacts, say: Say): Part {
  const named = tables.filter(isReported).map((table) => {
    const key = tableKey(table.table)
    return { ...table, name: isMessageKey(key) ? say(key) : table.table }
  })
  const inOrder = named.toSorted((a, b) => areaOf(a.table) - areaOf(b.table) || a.name.localeCompare(b.name))
  const rows = inOrder.map((item) => [
    item.name,
    say(`worksCouncil.class.${item.class}`),
    item.readers.map((reader) => say(`worksCouncil.reader.${reader}`)).join(', '),
    untilWhen(item, say),
  ])
  const heads = (['what', 'kind', 'readers', 'howLong'] as const).map((head) => say(`worksCouncil.kept.${head}`))
  return { key: 'kept', texts: [say('worksCouncil.kept.body')], table: { heads, rows } }
}

function untilWhen({ kept: how }: NamedTableFacts, say: Say): string {
  if (typeof how === 'string') return say(`worksCouncil.with.${how}`)
  if (how.days === 0) return say('worksCouncil.untilExpiry')
  const years = how.days / YEAR_DAYS
  return Number.isInteger(years)
    ? say('worksCouncil.years', { count: years })
    : say('worksCouncil.days', { count: how.days })
}

function features({ on, settings }: ReportFacts, say: Say): Part {
  const modules = selectableFeatures.map((feature) =>
    say(on.has(feature) ? 'worksCouncil.features.on' : 'worksCouncil.features.off', {
      what: say(`settings.features.${feature}`),
    }),
  )
  const others = settings.map(({ name, isOn }) =>
    say(isOn ? 'worksCouncil.features.on' : 'worksCouncil.features.off', {
      what: say(`settings.users.${name}` as MessageKey),
    }),
  )
  return { key: 'features', texts: [say('worksCouncil.features.body')], points: [...modules, ...others] }
}

function roles({ admins }: ReportFacts, say: Say): Part {
  const { people, guests } = admins
  const rows = (['superAdmin', 'hrAdmin', 'hrAssistant', 'techAdmin'] as const).map((role) => [
    say(`worksCouncil.role.${role}`),
    String(admins[role].length),
    admins[role].join(', ') || '–',
    say(`worksCouncil.role.${role}.may`),
  ])
  const heads = (['role', 'count', 'names', 'may'] as const).map((head) => say(`worksCouncil.roles.${head}`))
  return { key: 'roles', texts: [say('worksCouncil.roles.body', { people, guests })], table: { heads, rows } }
}

function cycles({ cycles: all }: ReportFacts, say: Say, day: (date: Date) => string): Part {
  if (all.length === 0) return { key: 'cycles', texts: [say('worksCouncil.cycles.none')] }
  const points = all.flatMap((cycle) => [
    say('worksCouncil.cycles.one', {
      ...{ name: cycle.name, from: day(cycle.processStarts), to: day(cycle.signBy) },
      kind: say(`worksCouncil.cycles.${cycle.cycleType}`),
    }),
    ...visibility.filter((name) => cycle[name]).map((name) => `${cycle.name}: ${say(`worksCouncil.cycle.${name}`)}`),
  ])
  return { key: 'cycles', texts: [say('worksCouncil.cycles.body')], points }
}

function automatic({ cycles: all, hasDigest, on }: ReportFacts, say: Say): Part {
  const reminders = all.flatMap((cycle) => {
    const { autoNudgeNonStarted, autoNudgeNonShared } = autoNudgeSettingsOf(cycle)
    const { name } = cycle
    return [
      ...(cycle.informAtStart ? [say('worksCouncil.automatic.inform', { name })] : []),
      ...[autoNudgeNonStarted, autoNudgeNonShared].flatMap((nudge, place) =>
        nudge.enabled
          ? [say(place === 0 ? 'worksCouncil.automatic.notStarted' : 'worksCouncil.automatic.notShared', { name })]
          : [],
      ),
    ]
  })
  return {
    key: 'automatic',
    texts: [say('worksCouncil.automatic.body')],
    points: [
      ...reminders,
      ...(on.has('review') ? [say('worksCouncil.automatic.dates')] : []),
      ...(hasDigest ? [say('worksCouncil.automatic.digest')] : []),
      say('worksCouncil.automatic.forget'),
      say('worksCouncil.automatic.none'),
    ],
  }
}

function mails({ mails: all }: ReportFacts, say: Say): Part {
  const points = all.map(({ name, isOff }) => {
    const key = `mailLog.kind.${name}`
    const mail = isMessageKey(key) ? say(key) : name
    return isOff ? say('worksCouncil.mails.off', { mail }) : mail
  })
  const sorted = points.toSorted((a, b) => a.localeCompare(b))
  return { key: 'mails', texts: [say('worksCouncil.mails.body', { count: all.length })], points: sorted }
}

/** What is demanded of signing in, how long somebody stays signed in, and whether programs ask in somebody's name. */
function security({ company, hasTokens }: ReportFacts, say: Say, day: (date: Date) => string): Part {
  const { secondFactorFrom, sessionIdleMinutes, sessionLongestHours } = company
  const { idleMs, longestMs } = sessionLimits({ idleMinutes: sessionIdleMinutes, longestHours: sessionLongestHours })
  return {
    key: 'security',
    points: [
      secondFactorFrom
        ? say('worksCouncil.security.factor', { date: day(new Date(`${secondFactorFrom}T12:00:00Z`)) })
        : say('worksCouncil.security.noFactor'),
      say('worksCouncil.security.sessions', { minutes: idleMs / MINUTE_MS, hours: longestMs / HOUR_MS }),
      say(hasTokens ? 'worksCouncil.security.tokens' : 'worksCouncil.security.noTokens'),
    ],
  }
}

function acting({ company }: ReportFacts, say: Say, day: (date: Date) => string): Part {
  const { actingGranted, actingGrantedUntil, staffGranted, staffGrantedUntil, isSample } = company
  const until = (last: string) => ({ date: day(new Date(`${last}T12:00:00Z`)) })
  // In a sample company it needs no grant (STF-P08).
  const bySuperAdmins =
    isSample || (actingGranted && !actingGrantedUntil)
      ? say('worksCouncil.acting.on')
      : actingGranted && actingGrantedUntil && say('worksCouncil.acting.until', until(actingGrantedUntil))
  const byStaff =
    staffGranted &&
    (staffGrantedUntil
      ? say('worksCouncil.acting.staffUntil', until(staffGrantedUntil))
      : say('worksCouncil.acting.staff'))
  const texts = [bySuperAdmins, byStaff].filter((text) => typeof text === 'string')
  return {
    key: 'acting',
    texts: [...(texts.length > 0 ? texts : [say('worksCouncil.acting.off')]), say('worksCouncil.acting.body')],
  }
}
