import { type ReactNode, useState } from 'react'
import { formatList, t } from '../../core/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Section, Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { cycleStateTones } from '../cycle-kind.ts'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import { CycleActions } from './CycleActions.tsx'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import { NewMatches } from './NewMatches.tsx'
import { OverviewConcerns, OverviewFilters } from './OverviewFilters.tsx'
import type { CycleDialog, CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'
import { PeopleTable } from './PeopleTable.tsx'

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

function Overview<O extends CycleOverviewBase, R>({
  overview,
  cycle,
}: {
  overview: CycleOverviewKind<O, R>
  cycle: O
}) {
  const [dialog, setDialog] = useState<{ Dialog: CycleDialog<O> }>()
  const open = (Dialog: CycleDialog<O>) => setDialog({ Dialog })
  const close = () => setDialog(undefined)
  const { NextStep, AddDialog } = overview
  const introduction: ReactNode =
    cycle.admins.length > 0 && t('cycles.adminNames', { names: formatList(cycle.admins.map((admin) => admin.name)) })
  return (
    <Page
      title={cycle.name}
      status={<StatusChip tone={cycleStateTones[cycle.state]}>{t(`cycles.state.${cycle.state}`)}</StatusChip>}
      intro={introduction}
      actions={<CycleActions overview={overview} cycle={cycle} open={open} />}
    >
      <Stack>
        <NextStep cycle={cycle} open={open} />
        {cycle.disabledMails.length > 0 && <Banner tone="warning">{disabledEmailsMessage(cycle.disabledMails)}</Banner>}
        {cycle.concerns.length > 0 && cycle.state !== 'ARCHIVED' && (
          <OverviewConcerns overview={overview} cycle={cycle} />
        )}
        {cycle.newMatches > 0 && cycle.can.change.allowed && <NewMatches overview={overview} cycle={cycle} />}
        <OverviewFilters overview={overview} cycle={cycle} />
        <Section title={t('cycles.people')}>
          <PeopleTable overview={overview} cycle={cycle} onAdd={() => open(AddDialog)} />
        </Section>
      </Stack>
      {dialog && (
        <LazyDialogBoundary onClose={close}>
          <dialog.Dialog cycle={cycle} onClose={close} />
        </LazyDialogBoundary>
      )}
    </Page>
  )
}
