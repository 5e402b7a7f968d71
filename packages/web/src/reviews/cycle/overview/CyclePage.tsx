import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../core/api.ts'
import { formatList, t } from '../../../core/i18n.ts'
import { refusalMessage } from '../../../core/refusal-message.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { useUrlQuery } from '../../../core/url-query.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { MoreMenu } from '../../../ui/Menu.tsx'
import { Page, Section, Stack } from '../../../ui/Page.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import { disabledEmailsMessage } from '../disabled-emails.ts'
import { cycleStateTones } from '../state-tones.ts'
import type { CycleAction } from './CycleDialog.tsx'
import { CycleNextStep } from './CycleNextStep.tsx'
import { CycleDialog, LazyDialogBoundary } from './lazy-dialogs.tsx'
import { NewMatches } from './NewMatches.tsx'
import { OverviewFilters } from './OverviewFilters.tsx'
import { overviewQueries } from './queries-to-refresh.ts'
import { RevieweeTable } from './RevieweeTable.tsx'

const WHILE_CREATING_MS = 3_000

/** A cycle as its administrators see it: what needs them, where everybody is, and who. */
export function CyclePage({ cycleId }: { cycleId: string }) {
  const [isCreating, setCreating] = useState(false)
  const read = useRead('GET /review-cycles/{cycleId}', { cycleId }, { everyMs: isCreating ? WHILE_CREATING_MS : false })
  const pending = read.data?.creation.createPending === true
  if (pending !== isCreating) setCreating(pending)
  return (
    <Loaded read={read} isPage>
      {(cycle) => <Overview cycle={cycle} />}
    </Loaded>
  )
}

function Overview({ cycle }: { cycle: CycleOverview }) {
  const [asked, setAsked] = useState<CycleAction>()
  const close = () => setAsked(undefined)
  return (
    <Page
      title={cycle.name}
      status={<StatusChip tone={cycleStateTones[cycle.state]}>{t(`reviewCycles.state.${cycle.state}`)}</StatusChip>}
      intro={
        cycle.admins.length > 0 && t('cycle.admins', { names: formatList(cycle.admins.map((admin) => admin.name)) })
      }
      actions={<Actions cycle={cycle} ask={setAsked} />}
    >
      <Stack>
        <CycleNextStep cycle={cycle} onInform={() => setAsked('inform')} onNudge={() => setAsked('nudge-next')} />
        {cycle.disabledMails.length > 0 && <Banner tone="warning">{disabledEmailsMessage(cycle.disabledMails)}</Banner>}
        {cycle.concerns.length > 0 && cycle.state !== 'ARCHIVED' && <Concerned concerns={cycle.concerns} />}
        {cycle.newMatches > 0 && cycle.can.change.allowed && <NewMatches cycle={cycle} />}
        <OverviewFilters cycle={cycle} />
        <Section title={t('cycle.people')}>
          <RevieweeTable cycle={cycle} onAdd={() => setAsked('add')} />
        </Section>
      </Stack>
      {asked && (
        <LazyDialogBoundary onClose={close}>
          <CycleDialog cycle={cycle} asked={asked} onClose={close} />
        </LazyDialogBoundary>
      )}
    </Page>
  )
}

function Concerned({ concerns }: { concerns: CycleOverview['concerns'] }) {
  const [query, setQuery] = useUrlQuery()
  return (
    <ConcernNotes
      concerns={concerns}
      actionOf={(concern) =>
        query.concern !== concern && (
          <Button onClick={() => setQuery({ concern, reviewee: undefined, manager: undefined, q: undefined })}>
            {t('reviewCycles.concern.show')}
          </Button>
        )
      }
    />
  )
}

function Actions({ cycle, ask }: { cycle: CycleOverview; ask: (asked: CycleAction) => void }) {
  const archive = useWrite('POST /review-cycles/{cycleId}/archiving', {
    refresh: overviewQueries,
    done: () => showSuccess(t('cycle.archivedToast')),
  })
  const unarchive = useWrite('DELETE /review-cycles/{cycleId}/archiving', {
    refresh: overviewQueries,
    done: () => showSuccess(t('cycle.unarchivedToast')),
  })
  const cycleId = cycle.id
  const closed = refusalMessage(cycle.can.change)
  return (
    <>
      {closed ? (
        <Button disabledReason={closed}>{t('cycle.edit')}</Button>
      ) : (
        <ButtonLink to={`/app/admin/reviews/edit/${cycleId}`}>{t('cycle.edit')}</ButtonLink>
      )}
      <MoreMenu
        label={t('cycle.more')}
        items={[
          { label: t('cycle.add'), onClick: () => ask('add'), disabledReason: closed },
          { label: t('cycle.inform'), onClick: () => ask('inform'), disabledReason: closed },
          { label: t('cycle.nudge'), onClick: () => ask('nudge'), disabledReason: closed },
          { label: t('cycle.reset'), onClick: () => ask('reset'), disabledReason: closed },
          { label: t('mailTemplates.title'), to: `/app/admin/reviews/emails?cycle=${cycleId}` },
          { label: t('cycle.preview'), to: `/app/reviews/preview/questionnaire/${cycleId}` },
          ...(cycle.hasRatings
            ? [{ label: t('calibration.title'), to: `/app/admin/reviews/${cycleId}/calibration` }]
            : []),
          ...(cycle.hasGraph ? [{ label: t('graph.title'), to: `/app/admin/reviews/graph/${cycleId}` }] : []),
          { label: t('exports.export'), to: `/app/downloads?new=reviewCycle&cycle=${cycleId}` },
          ...(cycle.can.copy ? [{ label: t('cycle.copy'), to: `/app/admin/reviews/copy/${cycleId}` }] : []),
          cycle.state === 'ARCHIVED'
            ? { label: t('cycle.unarchive'), onClick: () => unarchive.mutate({ cycleId }) }
            : { label: t('cycle.archive'), onClick: () => archive.mutate({ cycleId }) },
          {
            label: t('cycle.delete'),
            onClick: () => ask('delete'),
            disabledReason: refusalMessage(cycle.can.delete),
            isDanger: true,
          },
        ]}
      />
    </>
  )
}
