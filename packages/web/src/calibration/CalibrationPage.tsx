import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { distributionOf } from '@perennial/domain/calibration/distribution.ts'
import { IconChartGridDots, IconUpload } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDayWithRelative } from '../core/dates.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { nextFrame } from '../core/next-frame.ts'
import { now } from '../core/now.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { DelayedSkeleton, EmptyState, LoadError, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import css from './Calibration.module.css'
import { CalibrationBoard } from './CalibrationBoard.tsx'
import { CalibrationFilters, useCalibrationFilters } from './CalibrationFilters.tsx'
import { RatingDistribution } from './RatingDistribution.tsx'
import { isShared } from './rating-labels.ts'
import type { RowActions } from './row-menu.ts'
import { type CalibrationSession, useCalibrationSession } from './use-calibration-session.ts'
import { type RatingChange, useRatingChanges } from './use-rating-changes.ts'

// The page opens with the board; what is chosen or opened later is loaded then.
const CalibrationTable = lazyComponent(
  () => import('./CalibrationTable.tsx').then((file) => file.CalibrationTable),
  <DelayedSkeleton />,
)
const ReviewerComparison = lazyComponent(
  () => import('./ReviewerComparison.tsx').then((file) => file.ReviewerComparison),
  <DelayedSkeleton />,
)
const RatingImportDialog = lazyComponent(() =>
  import('./RatingImportDialog.tsx').then((file) => file.RatingImportDialog),
)
const ReasonDialog = lazyComponent(() => import('./ReasonDialog.tsx').then((file) => file.ReasonDialog))
const RatingChangesDialog = lazyComponent(() =>
  import('./RatingChangesDialog.tsx').then((file) => file.RatingChangesDialog),
)

/** `/app/admin/reviews/{cycleId}/calibration`: ratings side by side, to be compared and adjusted. */
export function CalibrationPage({ cycleId }: { cycleId: string }) {
  // The other people of a large session are loaded once the first are rendered.
  const [isRendered, setRendered] = useState(false)
  const read = useCalibrationSession(cycleId, isRendered)
  return (
    <Loaded read={read} isPage>
      {(session) => <Session session={session} onPaint={() => setRendered(true)} />}
    </Loaded>
  )
}

function Session({ session, onPaint }: { session: CalibrationSession; onPaint: () => void }) {
  const { rows, cycle, hasGraph, hidden, total, isPartial, failure } = session
  const [isImporting, setImporting] = useState(false)
  const rendered = useEffectEvent(onPaint)
  useEffect(() => void nextFrame().then(() => rendered()), [])
  return (
    <Page
      title={t('calibration.of', { cycle: cycle.name })}
      width="full"
      intro={t(rows ? 'calibration.intro' : 'calibration.numbersOnly')}
      actions={
        <>
          {hasGraph && (
            <ButtonLink
              to={`/app/admin/reviews/graph/${cycle.id}`}
              icon={<IconChartGridDots size={18} stroke={1.5} aria-hidden />}
            >
              {t('calibration.openGraph')}
            </ButtonLink>
          )}
          <ButtonLink to={`/app/admin/reviews/${cycle.id}`}>{t('calibration.openCycle')}</ButtonLink>
          {rows && cycle.state !== 'ARCHIVED' && (
            <Button icon={<IconUpload size={18} stroke={1.5} aria-hidden />} onClick={() => setImporting(true)}>
              {t('calibration.import')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {rows && isBefore(cycle) && (
          <Banner>{t('calibration.before', { date: formatDayWithRelative(cycle.calibratesFrom) })}</Banner>
        )}
        {rows ? <Comparing session={session} rows={rows} /> : <Numbers session={session} />}
        {failure && <LoadError error={failure.error} onRetry={failure.retry} />}
        {rows && !isPartial && rows.length < total && (
          <Banner>{t('calibration.first', { shown: formatNumber(rows.length), count: formatNumber(total) })}</Banner>
        )}
        {rows && hidden > 0 && <p className={css.note}>{t('calibration.hidden', { count: hidden })}</p>}
      </Stack>
      {isImporting && <RatingImportDialog session={session} onClose={() => setImporting(false)} />}
    </Page>
  )
}

/** A session that can already be opened although calibration hasn't started. */
const isBefore = ({ cycleType, state, calibratesFrom }: Calibration['cycle']) =>
  cycleType === 'CALIBRATION' && state !== 'ARCHIVED' && now() < new Date(calibratesFrom)

/** For viewers who may not read the content: how ratings are distributed, if there are enough people. */
function Numbers({ session }: { session: Calibration }) {
  const { distribution } = session
  if (!distribution) return <EmptyState title={t('calibration.tooFewTitle')} body={t('calibration.tooFew')} />
  return <RatingDistribution session={session} distribution={distribution} />
}

function Comparing({ session, rows }: { session: CalibrationSession; rows: readonly CalibrationRow[] }) {
  const { view, grouping: wanted, filters, isNarrowed } = useCalibrationFilters()
  // Hundreds of cards are regrouped in interruptible steps, so that the page stays responsive.
  const grouping = useDeferredValue(wanted)
  const { moving, change } = useRatingChanges(session)
  const [asked, setAsked] = useState<RatingChange>()
  const [history, setHistory] = useState<CalibrationRow>()
  const [asksReason, setAsksReason] = useState(true)
  // Cards keep the callbacks of their first render, so these read the latest values from a ref.
  const latest = useRef({ asksReason, change })
  latest.current = { asksReason, change }
  const [actions] = useState(
    (): RowActions => ({
      onMove: (move) => {
        if (latest.current.asksReason || isShared(move.row)) setAsked(move)
        else void latest.current.change(move, '')
      },
      onUndo: (move) => void latest.current.change(move, '', true),
      onHistory: setHistory,
    }),
  )
  const isNothing = rows.length === 0
  const present = distributionOf(
    session.scale.map(({ code }) => code),
    rows.map(({ rating, reviewId }) => (moving.has(reviewId) ? (moving.get(reviewId) ?? null) : rating)),
  )
  // While rows are missing, only the server’s counts are complete.
  const distribution = rows.length < session.total ? (session.distribution ?? present) : present
  if (isNothing && !isNarrowed) return <EmptyState title={t('calibration.nobody')} body={t('calibration.nobodyBody')} />
  return (
    <>
      <CalibrationFilters session={session} />
      {isNothing ? (
        <NoMatches />
      ) : (
        <>
          {(view !== 'board' || session.past.length > 0 || session.targets !== null) && (
            <RatingDistribution session={session} distribution={distribution} />
          )}
          {view === 'board' && (
            <CalibrationBoard
              session={session}
              rows={rows}
              grouping={grouping}
              moving={moving}
              actions={actions}
              options={<Checkbox label={t('calibration.askReason')} value={asksReason} onChange={setAsksReason} />}
            />
          )}
          {view === 'table' && <CalibrationTable session={session} rows={rows} filters={filters} actions={actions} />}
          {/* Averages over only some of the people would be wrong. */}
          {view === 'reviewers' && !session.isPartial && <ReviewerComparison session={session} rows={rows} />}
          {view === 'reviewers' && session.isPartial && !session.failure && <Skeleton />}
        </>
      )}
      {asked && (
        <ReasonDialog
          session={session}
          move={asked}
          onChange={(reason) => {
            setAsked(undefined)
            void change(asked, reason)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {history && <RatingChangesDialog session={session} row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function NoMatches() {
  const [, setQuery] = useUrlQuery()
  return (
    <EmptyState
      title={t('calibration.nobodyFits')}
      action={
        <Button onClick={() => setQuery({ department: undefined, manager: undefined, level: undefined })}>
          {t('calibration.clearFilters')}
        </Button>
      }
    />
  )
}
