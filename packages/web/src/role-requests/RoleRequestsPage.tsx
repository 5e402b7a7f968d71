import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { useForm } from '../ui/Form.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Table } from '../ui/Table.tsx'
import css from './role-requests.module.css'

type Request = ApiResponse<'GET /role-requests'>['requests'][number]

const refresh = ['GET /role-requests', 'GET /tasks', 'GET /users/{id}'] as const

/** Where HR Admins approve requests for the role, and see their own. */
export function RoleRequestsPage() {
  const read = useRead('GET /role-requests', {})
  return (
    <Page title={t('roleRequests.title')} intro={t('roleRequests.intro')} width="wide">
      <Loaded read={read}>{({ requests }) => <Requests requests={requests} />}</Loaded>
    </Page>
  )
}

function Requests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden />}
        title={t('roleRequests.none')}
        body={t('roleRequests.noneBody')}
      />
    )
  return (
    <Table
      label={t('roleRequests.title')}
      rows={requests}
      rowKey={({ id }) => id}
      things="people"
      columns={[
        {
          key: 'person',
          label: t('roleRequests.person'),
          isHead: true,
          isUnsorted: true,
          cell: ({ person }) => <PersonName person={person} />,
        },
        {
          key: 'by',
          label: t('roleRequests.requestedBy'),
          isUnsorted: true,
          cell: ({ requestedBy }) => requestedBy.name,
        },
        {
          key: 'at',
          label: t('roleRequests.requestedAt'),
          isUnsorted: true,
          cell: ({ requestedAt }) => formatDay(requestedAt),
        },
        {
          key: 'actions',
          label: t('roleRequests.actions'),
          isLabelHidden: true,
          isUnsorted: true,
          align: 'end',
          cell: (request) => <Actions request={request} />,
        },
      ]}
    />
  )
}

function Actions({ request }: { request: Request }) {
  const { id: requestId, person, requestedBy, can } = request
  const { name } = person
  const [isAsking, setAsking] = useState(false)
  const approve = useWrite('POST /role-requests/{requestId}/approval', {
    refresh,
    failure: 'form',
    done: () => {
      setAsking(false)
      showSuccess(t('roleRequests.approved', { name }))
    },
  })
  const { refusal } = useForm({}, approve.error)
  const close = () => {
    setAsking(false)
    approve.reset()
  }
  const decline = useWrite('POST /role-requests/{requestId}/rejection', {
    refresh,
    done: () => showSuccess(t('roleRequests.declined', { name })),
  })
  const withdraw = useWrite('DELETE /role-requests/{requestId}', {
    refresh,
    done: () => showSuccess(t('roleRequests.withdrawn', { name })),
  })
  if (can.withdraw)
    return (
      <span className={css.actions}>
        <StatusChip tone="warning">{t('roleRequests.waiting')}</StatusChip>
        <Button
          size="small"
          aria-label={t('roleRequests.withdrawOne', { name })}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ requestId })}
        >
          {t('roleRequests.withdraw')}
        </Button>
      </span>
    )
  return (
    <span className={css.actions}>
      <Button size="small" aria-label={t('roleRequests.approveOne', { name })} onClick={() => setAsking(true)}>
        {t('roleRequests.approve')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('roleRequests.declineOne', { name })}
        busy={decline.isPending}
        onClick={() => decline.mutate({ requestId })}
      >
        {t('roleRequests.decline')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('roleRequests.approveTitle', { name })}
          body={t('roleRequests.approveBody', { name, by: requestedBy.name })}
          confirm={t('roleRequests.approve')}
          busy={approve.isPending}
          onConfirm={() => approve.mutate({ requestId })}
          onClose={close}
          refusal={refusal}
        />
      )}
    </span>
  )
}
