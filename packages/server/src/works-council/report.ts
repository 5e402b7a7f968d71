import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ReportSection } from '@perennial/contract/works-council/routes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { selectableFeatures } from '@perennial/domain/company-settings/features.ts'
import { sessionLimits } from '@perennial/domain/security/settings.ts'
import { reportTopics, type TableFacts, YEAR_DAYS } from '../core/database/table-facts.ts'
import { formatDay } from '../core/format-day.ts'
import { autoNudgeSettingsOf } from '../reviews/cycle/public.ts'
import type { ReportFacts } from './facts.ts'

type Translate = (key: MessageKey, values?: MessageValues) => string
type Part = Partial<ReportSection> & Pick<ReportSection, 'key'>

/** The settings of a cycle that decide who reads what, and when. */
const visibility = [
  ...(['indirectManagerContribution', 'hrAndIndirectManagerApproval', 'individualAssessments'] as const),
  ...(['showToRevieweeOnlyWhenBothShare', 'showToManagerOnlyWhenBothShare', 'showsPreCalibratedRatings'] as const),
  ...(['allowContentChangesWhileSharing', 'allowOverallRatingChangesWhileSharing'] as const),
] as const

/** The report for works councils: derived completely from the facts (PRIV-1). */
export function writeReport(facts: ReportFacts, language: Language, terms: Terms, now: Date) {
  const say: Translate = (key, values = {}) => translate(language, key, values, terms)
  const { company } = facts
  const day = (date: Date) => formatDay(date, company.timeZone, company.dateFormat)
  const parts: Part[] = [
    { key: 'about', texts: [say('worksCouncil.about.body')] },
    retentionPart(facts, say),
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
      texts: [],
      points: [],
      table: null,
      title: say(`worksCouncil.${part.key}.title` as MessageKey),
      ...part,
    })),
  }
}

type ReportedTable = Extract<TableFacts<string>, { report: object }>
/** Data that only the product itself reads is covered by one sentence. */
export const isReported = (facts: TableFacts<string>): facts is ReportedTable => facts.dataClass !== 'TECHNICAL'

/** Related tables are listed together: people first, then what is written about them, then everything else. */
function retentionPart({ tables }: ReportFacts, translate: Translate): Part {
  const named = tables.filter(isReported).map((facts) => ({ facts, name: translate(facts.report.label) }))
  const position = (facts: ReportedTable) => reportTopics.indexOf(facts.report.topic)
  const inOrder = named.toSorted((a, b) => position(a.facts) - position(b.facts) || a.name.localeCompare(b.name))
  const rows = inOrder.map(({ name, facts }) => [
    name,
    translate(`worksCouncil.class.${facts.dataClass}`),
    facts.readers.map((reader) => translate(`worksCouncil.reader.${reader}`)).join(', '),
    untilWhen(facts, translate),
  ])
  const heads = (['what', 'kind', 'readers', 'howLong'] as const).map((head) => translate(`worksCouncil.kept.${head}`))
  return { key: 'kept', texts: [translate('worksCouncil.kept.body')], table: { heads, rows } }
}

function untilWhen({ retention: how }: ReportedTable, translate: Translate): string {
  if (typeof how === 'string') return translate(`worksCouncil.with.${how}`)
  if (how.days === 0) return translate('worksCouncil.untilExpiry')
  const years = how.days / YEAR_DAYS
  return Number.isInteger(years)
    ? translate('worksCouncil.years', { count: years })
    : translate('worksCouncil.days', { count: how.days })
}

function features({ on, settings }: ReportFacts, translate: Translate): Part {
  const modules = selectableFeatures.map((feature) =>
    translate(on.has(feature) ? 'worksCouncil.features.on' : 'worksCouncil.features.off', {
      what: translate(`settings.features.${feature}`),
    }),
  )
  const others = settings.map(({ name, isOn }) =>
    translate(isOn ? 'worksCouncil.features.on' : 'worksCouncil.features.off', {
      what: translate(`settings.users.${name}` as MessageKey),
    }),
  )
  return { key: 'features', texts: [translate('worksCouncil.features.body')], points: [...modules, ...others] }
}

function roles({ admins }: ReportFacts, translate: Translate): Part {
  const { people, guests } = admins
  const rows = (['superAdmin', 'hrAdmin', 'hrAssistant', 'techAdmin'] as const).map((role) => [
    translate(`worksCouncil.role.${role}`),
    String(admins[role].length),
    admins[role].join(', ') || '–',
    translate(`worksCouncil.role.${role}.may`),
  ])
  const heads = (['role', 'count', 'names', 'may'] as const).map((head) => translate(`worksCouncil.roles.${head}`))
  return { key: 'roles', texts: [translate('worksCouncil.roles.body', { people, guests })], table: { heads, rows } }
}

function cycles({ cycles: all }: ReportFacts, translate: Translate, day: (date: Date) => string): Part {
  if (all.length === 0) return { key: 'cycles', texts: [translate('worksCouncil.cycles.none')] }
  const points = all.flatMap((cycle) => [
    translate('worksCouncil.cycles.one', {
      name: cycle.name,
      from: day(cycle.processStarts),
      to: day(cycle.signBy),
      kind: translate(`worksCouncil.cycles.${cycle.cycleType}`),
    }),
    ...visibility
      .filter((name) => cycle[name])
      .map((name) => `${cycle.name}: ${translate(`worksCouncil.cycle.${name}`)}`),
  ])
  return { key: 'cycles', texts: [translate('worksCouncil.cycles.body')], points }
}

function automatic({ cycles: all, hasDigest, on }: ReportFacts, translate: Translate): Part {
  const reminders = all.flatMap((cycle) => {
    const { autoNudgeNonStarted, autoNudgeNonShared } = autoNudgeSettingsOf(cycle)
    const { name } = cycle
    return [
      ...(cycle.informAtStart ? [translate('worksCouncil.automatic.inform', { name })] : []),
      ...[autoNudgeNonStarted, autoNudgeNonShared].flatMap((nudge, index) =>
        nudge.enabled
          ? [
              translate(index === 0 ? 'worksCouncil.automatic.notStarted' : 'worksCouncil.automatic.notShared', {
                name,
              }),
            ]
          : [],
      ),
    ]
  })
  return {
    key: 'automatic',
    texts: [translate('worksCouncil.automatic.body')],
    points: [
      ...reminders,
      ...(on.has('review') ? [translate('worksCouncil.automatic.dates')] : []),
      ...(hasDigest ? [translate('worksCouncil.automatic.digest')] : []),
      translate('worksCouncil.automatic.forget'),
      translate('worksCouncil.automatic.none'),
    ],
  }
}

function mails({ mails: all }: ReportFacts, translate: Translate): Part {
  const points = all.map(({ name, isOff }) => {
    const key = `mailLog.kind.${name}`
    const mail = isMessageKey(key) ? translate(key) : name
    return isOff ? translate('worksCouncil.mails.off', { mail }) : mail
  })
  const sorted = points.toSorted((a, b) => a.localeCompare(b))
  return { key: 'mails', texts: [translate('worksCouncil.mails.body', { count: all.length })], points: sorted }
}

/** Requirements for logging in, the length of sessions, and access tokens. */
function security({ company, hasTokens }: ReportFacts, translate: Translate, day: (date: Date) => string): Part {
  const { secondFactorRequiredFrom, sessionIdleMinutes, sessionMaxHours } = company
  const { idleMs, longestMs } = sessionLimits({ idleMinutes: sessionIdleMinutes, longestHours: sessionMaxHours })
  return {
    key: 'security',
    points: [
      secondFactorRequiredFrom
        ? translate('worksCouncil.security.factor', { date: day(new Date(`${secondFactorRequiredFrom}T12:00:00Z`)) })
        : translate('worksCouncil.security.noFactor'),
      translate('worksCouncil.security.sessions', {
        idle: durationText(idleMs, translate),
        longest: durationText(longestMs, translate),
      }),
      translate(hasTokens ? 'worksCouncil.security.tokens' : 'worksCouncil.security.noTokens'),
    ],
  }
}

/** In the largest unit that people count in: 24 hours, 14 days. */
function durationText(ms: number, translate: Translate): string {
  if (ms % DAY_MS === 0 && ms > DAY_MS)
    return translate('worksCouncil.security.duration', { unit: 'DAYS', count: ms / DAY_MS })
  return ms % HOUR_MS === 0
    ? translate('worksCouncil.security.duration', { unit: 'HOURS', count: ms / HOUR_MS })
    : translate('worksCouncil.security.duration', { unit: 'MINUTES', count: ms / MINUTE_MS })
}

function acting({ company }: ReportFacts, translate: Translate, day: (date: Date) => string): Part {
  const { impersonationGranted, impersonationGrantedUntil, staffAccessGranted, staffAccessGrantedUntil, isSample } =
    company
  const until = (last: string) => ({ date: day(new Date(`${last}T12:00:00Z`)) })
  // A sample company needs no grant (STF-P08).
  const bySuperAdmins =
    isSample || (impersonationGranted && !impersonationGrantedUntil)
      ? translate('worksCouncil.acting.on')
      : impersonationGranted &&
        impersonationGrantedUntil &&
        translate('worksCouncil.acting.until', until(impersonationGrantedUntil))
  const byStaff =
    staffAccessGranted &&
    (staffAccessGrantedUntil
      ? translate('worksCouncil.acting.staffUntil', until(staffAccessGrantedUntil))
      : translate('worksCouncil.acting.staff'))
  const texts = [bySuperAdmins, byStaff].filter((text) => typeof text === 'string')
  return {
    key: 'acting',
    texts: [
      ...(texts.length > 0 ? texts : [translate('worksCouncil.acting.off')]),
      translate('worksCouncil.acting.body'),
    ],
  }
}
