import type { CycleListItem, CycleOverview, SideStatus } from '@perennial/contract/reviews/cycle/schemas.ts'
import { sideStatuses } from '@perennial/domain/reviews/cycle/side-statuses.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useRead } from '../../../core/api.ts'
import { daysUntil, formatDayWithRelative, formatShortDay } from '../../../core/dates.ts'
import { formatNumber, t } from '../../../core/i18n.ts'
import { now } from '../../../core/now.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../../ui/Loaded.tsx'
import { Section } from '../../../ui/Page.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { writingDates } from '../writing-dates.ts'
import { phaseLineOf } from './phases.ts'
import css from './RunningCycles.module.css'

/** Each running cycle across the page: its phase, and the progress of both sides. */
export function RunningCycles() {
  const read = useRead('GET /review-cycles', {})
  const home = useRead('GET /admin-home', {})
  // In a new company, the checklist already asks for the first cycle.
  const isFirstMissing = home.data?.setup?.some(({ step, isDone }) => step === 'firstCycle' && !isDone) ?? false
  if (isFirstMissing) return null
  return (
    <Section title={t('adminHome.running')}>
      <Loaded read={read}>
        {({ cycles, can }) => {
          const running = cycles.filter(({ state }) => state === 'RUNNING')
          const scheduled = cycles.filter(({ state }) => state === 'SCHEDULED')
          if (running.length + scheduled.length === 0) return <NoCycle mayCreate={can.create.allowed} />
          return (
            <>
              {running.map((cycle) => (
                <RunningCycle key={cycle.id} cycle={cycle} />
              ))}
              {scheduled.map((cycle) => (
                <p key={cycle.id} className={css.scheduled}>
                  <Link to={`/app/admin/reviews/${cycle.id}`}>{cycle.name}</Link>
                  {t('adminHome.starts', { date: formatDayWithRelative(cycle.processStarts) })}
                </p>
              ))}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function NoCycle({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyState
      icon={<IconClipboardList size={32} stroke={1.5} aria-hidden />}
      title={t('adminHome.runningNone')}
      body={t('adminHome.runningNoneBody')}
      action={
        mayCreate && (
          <ButtonLink kind="primary" to="/app/admin/reviews/create">
            {t('adminHome.create')}
          </ButtonLink>
        )
      }
    />
  )
}

function RunningCycle({ cycle: { id, name, reviewees, finished, signBy } }: { cycle: CycleListItem }) {
  const { data } = useRead('GET /review-cycles/{cycleId}', { cycleId: id })
  const isLate = daysUntil(signBy) < 0 && finished < reviewees
  return (
    <article className={css.cycle} aria-label={name}>
      <header className={css.head}>
        <h3>
          <Link to={`/app/admin/reviews/${id}`}>{name}</Link>
        </h3>
        {isLate && <StatusChip tone="danger">{t('adminHome.late')}</StatusChip>}
        <span className={css.finished}>{t('adminHome.finished', { done: finished, count: reviewees })}</span>
      </header>
      {data && <Phases cycle={data} />}
      {data && <Sides cycle={data} />}
    </article>
  )
}

function Phases({ cycle }: { cycle: CycleOverview }) {
  const { phases, current, todayAt } = phaseLineOf(cycle, now())
  const writing = writingDates(cycle)
  if (phases.length === 0) return null
  return (
    <div className={css.line}>
      <ol className={css.phases}>
        {phases.map(({ name, ends, state, share }) => (
          <li
            key={name}
            data-state={state}
            style={{ flexGrow: share * 100 }}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.band} />
            <b>{t(`adminHome.phase.${name}`)}</b>
            {name === 'write' && writing.length > 1 ? (
              writing.map(({ who, at }) => (
                <span key={who} className={css.due}>
                  {t('adminHome.writeUntil', { isSelf: who === 'reviewees' ? 'yes' : 'no', date: formatShortDay(at) })}
                </span>
              ))
            ) : (
              <span className={css.due}>{t('adminHome.phaseUntil', { date: formatShortDay(ends) })}</span>
            )}
            {current?.name === name && (
              <span className={css.left}>
                {t('adminHome.daysLeft', { count: Math.max(daysUntil(ends.toISOString()), 0) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {current && (
        <span className={css.today} style={{ insetInlineStart: `${todayAt * 100}%` }}>
          <span>{t('adminHome.today')}</span>
        </span>
      )}
    </div>
  )
}

const sides = ['reviewee', 'manager'] as const

function Sides({ cycle }: { cycle: CycleOverview }) {
  const shown = sides.filter((side) => side === 'manager' || cycle.asksReviewees)
  return (
    <div className={css.sides}>
      {shown.map((side) => {
        const segments = cycle.segments[side].filter(({ count }) => count > 0)
        const total = segments.reduce((sum, { count }) => sum + count, 0)
        const ready = segments.reduce((sum, { status, count }) => sum + (isReady(status) ? count : 0), 0)
        return (
          <div key={side} className={css.side}>
            <span className={css.sideName}>
              {t(`adminHome.side.${side}`)}
              <span>{t('adminHome.sharedOf', { done: ready, count: total })}</span>
            </span>
            <ul className={css.bar} aria-label={t(`adminHome.side.${side}`)}>
              {segments.map(({ status, count }) => (
                <li key={status} style={{ flexGrow: count }}>
                  <Link
                    to={`/app/admin/reviews/${cycle.id}?${side}=${status}`}
                    className={css.segment}
                    data-status={status}
                    aria-label={t('adminHome.segment', { status: t(`cycle.status.${status}`), count })}
                    title={t('adminHome.segment', { status: t(`cycle.status.${status}`), count })}
                  >
                    {formatNumber(count)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <ul className={css.legend} aria-hidden>
        {sideStatuses
          .filter((status) =>
            shown.some((side) => cycle.segments[side].some((item) => item.status === status && item.count > 0)),
          )
          .map((status) => (
            <li key={status}>
              <span className={css.swatch} data-status={status} />
              {t(`cycle.status.${status}`)}
            </li>
          ))}
      </ul>
    </div>
  )
}

const isReady = (status: SideStatus) => status === 'SHARED' || status === 'SIGNED'
