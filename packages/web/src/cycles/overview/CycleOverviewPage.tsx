import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { cycleStateTones } from '../cycle-kind.ts'
import { AttentionLine } from './AttentionLine.tsx'
import { CycleActions } from './CycleActions.tsx'
import { CycleDates } from './CycleDates.tsx'
import { CycleTimeline } from './CycleTimeline.tsx'
import { GroupTable } from './GroupTable.tsx'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import css from './Overview.module.css'
import { type CycleDialog, type CycleOverviewBase, type CycleOverviewKind, groupings } from './overview-kind.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { ProgressStrip } from './ProgressStrip.tsx'

const WHILE_CREATING_MS = 3_000

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycleId: string }

/** A cycle as its administrators see it: dates, progress, what needs attention, and everyone in it. */
export function CycleOverviewPage<O extends CycleOverviewBase, R>({ overview, cycleId }: Props<O, R>) {
  const [isCreating, setCreating] = useState(false)
  const read = overview.useOverview(cycleId, { everyMs: isCreating ? WHILE_CREATING_MS : false })
  const pending = read.data?.creation.createPending === true
  if (pending !== isCreating) setCreating(pending)
  return (
    <Loaded read={read} isPage>
      {(cycle) => <Overview overview={overview} cycle={cycle} />}
    </Loaded>
  )
}

const views = ['people', ...groupings, 'timeline'] as const

function Overview<O extends CycleOverviewBase, R>({
  overview,
  cycle,
}: {
  overview: CycleOverviewKind<O, R>
  cycle: O
}) {
  const [query] = useUrlQuery()
  const [dialog, setDialog] = useState<{ Dialog: CycleDialog<O> }>()
  const open = (Dialog: CycleDialog<O>) => setDialog({ Dialog })
  const close = () => setDialog(undefined)
  const { sentence, action } = overview.nextStep(cycle)
  const view = views.find((name) => name === query.view) ?? 'people'
  const path = `${overview.kind.path}/${cycle.id}`
  return (
    <Page
      title={cycle.name}
      status={
        <>
          <StatusChip tone={cycleStateTones[cycle.state]}>{t(`cycles.state.${cycle.state}`)}</StatusChip>
          <AttentionLine overview={overview} cycle={cycle} />
        </>
      }
      intro={
        <>
          <CycleDates dates={overview.dates(cycle)} />
          {sentence && <p className={css.sentence}>{sentence}</p>}
        </>
      }
      actions={
        <>
          {action && (
            <Button kind={action.isPrimary ? 'primary' : 'plain'} onClick={() => open(action.Dialog)}>
              {t(action.label)}
            </Button>
          )}
          <CycleActions overview={overview} cycle={cycle} open={open} />
        </>
      }
    >
      <div className={css.top}>
        <ProgressStrip overview={overview} cycle={cycle} />
        <Tabs
          label={t('cycles.views')}
          tabs={views.map((name) => ({
            to: name === 'people' ? path : `${path}?view=${name}`,
            label: t(`cycles.view.${name}`),
            isCurrent: name === view,
          }))}
        />
        {view === 'people' && <PeopleTable overview={overview} cycle={cycle} onAdd={() => open(overview.AddDialog)} />}
        {(view === 'managers' || view === 'departments') && (
          <GroupTable key={view} overview={overview} cycle={cycle} by={view} />
        )}
        {view === 'timeline' && (
          <CycleTimeline overview={overview} cycle={cycle} onExtend={() => open(overview.ExtendDialog)} />
        )}
      </div>
      {dialog && (
        <LazyDialogBoundary onClose={close}>
          <dialog.Dialog cycle={cycle} onClose={close} />
        </LazyDialogBoundary>
      )}
    </Page>
  )
}
