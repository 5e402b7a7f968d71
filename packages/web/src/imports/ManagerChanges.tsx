import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import type { tableEnd } from '../core/infinite-pages.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { Table } from '../ui/Table.tsx'
import css from './Imports.module.css'

export type ManagerChange = ApiResponse<'GET /imports/manager-changes'>['rows'][number]
type Report = ApiResponse<'POST /imports/runs/{runId}/manager-changes/approvals'>
type Decision = 'approve' | 'reject'

const tones: Record<ManagerChange['state'], Tone> = {
  WAITING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  SETTLED: 'neutral',
}

type Props = {
  runId: string
  changes: readonly ManagerChange[]
  waiting: number
  /** If more changes may follow these. */
  end?: ReturnType<typeof tableEnd>
  label: string
}

/** Manager changes that an import held back: with buttons for people who decide, with the outcome for others. */
export function ManagerChanges({ runId, changes, waiting, end, label }: Props) {
  const [asked, ask] = useState<Decision>()
  const [left, setLeft] = useState<Report['skipped']>([])
  // In a long list, not every row is loaded yet.
  const counted = useRead(
    'GET /imports/manager-changes',
    { runId, waiting: 'true', limit: 1 },
    { when: asked !== undefined },
  )
  const isForViewer = changes.some(({ can }) => can.decide.allowed)
  const decide = useDecisions(setLeft)
  const columns = [
    {
      key: 'person',
      label: t('approvals.person'),
      isHead: true,
      isUnsorted: true,
      cell: ({ person }: ManagerChange) => <PersonName person={person} />,
    },
    {
      key: 'change',
      label: t('approvals.change'),
      isUnsorted: true,
      cell: ({ from, to }: ManagerChange) =>
        t('approvals.fromTo', {
          from: from?.name ?? t('approvals.noManager'),
          to: to?.name ?? t('approvals.noManager'),
        }),
    },
    {
      key: 'why',
      label: t('approvals.why'),
      isUnsorted: true,
      cell: ({ reason }: ManagerChange) => t(`approvals.reason.${reason}`),
    },
    {
      key: 'state',
      label: t('approvals.state'),
      isUnsorted: true,
      cell: (change: ManagerChange) => <State change={change} />,
    },
  ]
  const actions = {
    key: 'actions',
    label: t('approvals.actions'),
    isLabelHidden: true,
    isUnsorted: true,
    align: 'end' as const,
    cell: (change: ManagerChange) => <Actions change={change} decide={decide} />,
  }
  return (
    <Stack>
      {left.map(({ reason, count }) => (
        <Banner key={reason} tone="warning">
          {t('approvals.skipped', {
            count,
            reason: t(`approvals.skipped.${reason}` as 'approvals.skipped.OWN_IMPORT'),
          })}
        </Banner>
      ))}
      <Table
        isBare
        label={label}
        rows={changes}
        rowKey={(change) => change.id}
        columns={isForViewer || changes.some(isRefusedToHr) ? [...columns, actions] : columns}
        {...end}
      />
      {isForViewer && waiting > 1 && (
        <Row>
          <Button kind="primary" onClick={() => ask('approve')}>
            {t('approvals.approveAll')}
          </Button>
          <Button onClick={() => ask('reject')}>{t('approvals.rejectAll')}</Button>
        </Row>
      )}
      {asked && (
        <Confirm
          title={t(`approvals.${asked}Title`, { count: counted.data?.total ?? waiting })}
          body={<p>{t(`approvals.${asked}Body`)}</p>}
          confirm={t(`approvals.${asked}All`)}
          busy={decide.isPending}
          onConfirm={() => decide[asked](runId, null, () => ask(undefined))}
          onClose={() => ask(undefined)}
        />
      )}
    </Stack>
  )
}

/** HR Admins see why they can’t decide a change; others see no buttons. */
const isRefusedToHr = ({ state, can: { decide } }: ManagerChange): boolean =>
  state === 'WAITING' && !decide.allowed && decide.reason !== 'HR_ADMINS_ONLY'

function State({ change: { state, decidedBy, decidedAt, settledBecause } }: { change: ManagerChange }) {
  return (
    <span className={css.state}>
      <StatusChip tone={tones[state]}>{t(`approvals.state.${state}`)}</StatusChip>
      {settledBecause && <span className={css.until}>{t(`approvals.settled.${settledBecause}`)}</span>}
      {decidedAt && (
        <span className={css.until}>
          {t('approvals.decided', { name: decidedBy?.name ?? '', day: formatDay(decidedAt) })}
        </span>
      )}
    </span>
  )
}

type Decide = ReturnType<typeof useDecisions>

function Actions({ change, decide }: { change: ManagerChange; decide: Decide }) {
  if (change.state !== 'WAITING' || (!change.can.decide.allowed && !isRefusedToHr(change))) return null
  const { id, runId, person, can } = change
  const facts = { disabledReason: refusalMessage(can.decide), size: 'small' as const, busy: decide.isPending }
  return (
    <span className={css.decide}>
      <Button
        {...facts}
        aria-label={t('approvals.approveOne', { name: person.name })}
        onClick={() => decide.approve(runId, [id])}
      >
        {t('approvals.approve')}
      </Button>
      <Button
        {...facts}
        kind="quiet"
        aria-label={t('approvals.rejectOne', { name: person.name })}
        onClick={() => decide.reject(runId, [id])}
      >
        {t('approvals.reject')}
      </Button>
    </span>
  )
}

/** Approves or rejects changes; those that were skipped, and why, are passed to the page. */
function useDecisions(onLeft: (skipped: Report['skipped']) => void) {
  const refresh = ['GET /imports/manager-changes', 'GET /imports/runs/{runId}', 'GET /tasks'] as const
  const done = (messageKey: 'approvals.approved' | 'approvals.rejected') => (report: Report) => {
    if (report.done > 0) showSuccess(t(messageKey, { count: report.done }))
    onLeft(report.skipped)
  }
  const approving = useWrite('POST /imports/runs/{runId}/manager-changes/approvals', {
    refresh: [...refresh],
    done: done('approvals.approved'),
  })
  const rejecting = useWrite('POST /imports/runs/{runId}/manager-changes/rejections', {
    refresh: [...refresh],
    done: done('approvals.rejected'),
  })
  const send =
    (write: typeof approving | typeof rejecting) =>
    (runId: string, changeIds: string[] | null, onSettled: () => void = () => {}) =>
      write.mutate({ runId, changeIds }, { onSettled })
  return { approve: send(approving), reject: send(rejecting), isPending: approving.isPending || rejecting.isPending }
}
