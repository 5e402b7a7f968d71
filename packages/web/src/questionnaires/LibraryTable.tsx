import { useState } from 'react'
import { type ApiResponse, useWrite } from '../core/api.ts'
import { formatShortDay } from '../core/dates.ts'
import { formatList, t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { MoreMenu } from '../ui/Menu.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import css from './LibraryTable.module.css'
import type { QuestionnaireSource } from './NewQuestionnaireDialog.tsx'

type List = ApiResponse<'GET /questionnaires'>
type Row = List['questionnaires'][number]
const NAMED = 2

/** The questionnaires of the library as rows. */
export function LibraryTable({ list, onCopy }: { list: List; onCopy: (beginning: QuestionnaireSource) => void }) {
  const [leaving, leave] = useState<Row>()
  return (
    <>
      <Table
        label={t('questionnaires.title')}
        rows={list.questionnaires}
        rowKey={(row) => row.id}
        columns={columns((row) => <Actions row={row} onCopy={onCopy} onDelete={() => leave(row)} />)}
        search
        csv={t('questionnaires.title')}
        things="questionnaires"
      />
      {leaving && <Deleting row={leaving} onClose={() => leave(undefined)} />}
    </>
  )
}

const columns = (actions: (row: Row) => React.ReactNode): Column<Row>[] => [
  {
    key: 'name',
    label: t('questionnaires.column.name'),
    isHead: true,
    text: (row) => row.name,
    cell: (row) => (
      <span className={css.name}>
        <Link to={`/app/admin/reviews/questionnaires/${row.id}`}>{row.name}</Link>
        {row.isIncomplete && <StatusChip tone="warning">{t('questionnaires.incomplete')}</StatusChip>}
      </span>
    ),
  },
  {
    key: 'questions',
    label: t('questionnaires.column.questions'),
    align: 'end',
    text: (row) => row.questions,
    cell: (row) => row.questions,
  },
  {
    key: 'usedIn',
    label: t('questionnaires.column.usedIn'),
    sort: (row) => row.uses,
    text: usedIn,
    cell: (row) => (row.uses === 0 ? <span className={css.muted}>{usedIn(row)}</span> : <UsedIn row={row} />),
  },
  {
    key: 'changed',
    label: t('questionnaires.column.changed'),
    sort: (row) => row.changedAt,
    text: (row) => formatShortDay(row.changedAt),
    cell: (row) => formatShortDay(row.changedAt),
  },
  {
    key: 'by',
    label: t('questionnaires.column.by'),
    text: (row) => row.changedBy.name,
    cell: (row) => <PersonName person={row.changedBy} size={24} />,
  },
  {
    key: 'actions',
    label: t('questionnaires.column.actions'),
    isLabelHidden: true,
    isUnsorted: true,
    cell: actions,
  },
]

/** The cycles by name, if they fit and the user administers them; the others as a number. */
function usedIn({ usedIn: cycles, uses }: Row): string {
  if (uses === 0) return t('questionnaires.notUsed')
  const names = formatList(cycles.slice(0, NAMED).map(({ name }) => name))
  const others = uses - Math.min(NAMED, cycles.length)
  if (names === '') return t('questionnaires.uses', { count: uses })
  return others > 0 ? t('questionnaires.andMore', { names, count: others }) : names
}

function UsedIn({ row }: { row: Row }) {
  const [only] = row.usedIn
  if (row.uses === 1 && only) return <Link to={`/app/admin/reviews/${only.id}`}>{only.name}</Link>
  return <span title={formatList(row.usedIn.map(({ name }) => name))}>{usedIn(row)}</span>
}

type ActionsProps = { row: Row; onCopy: (beginning: QuestionnaireSource) => void; onDelete: () => void }

function Actions({ row, onCopy, onDelete }: ActionsProps) {
  const { id, name } = row
  const archive = useWrite('POST /questionnaires/{questionnaireId}/archiving', {
    refresh: ['GET /questionnaires'],
    done: () => showSuccess(t('questionnaires.archivedToast', { name })),
  })
  const unarchive = useWrite('DELETE /questionnaires/{questionnaireId}/archiving', {
    refresh: ['GET /questionnaires'],
    done: () => showSuccess(t('questionnaires.unarchivedToast', { name })),
  })
  const closed = refusalMessage(row.can.manage)
  const copyName = t('questionnaires.copyName', { name }).slice(0, 200)
  return (
    <MoreMenu
      kind="quiet"
      label={t('questionnaires.actionsFor', { name })}
      items={[
        { label: t('questionnaires.open'), to: `/app/admin/reviews/questionnaires/${id}` },
        ...(row.isArchived
          ? []
          : [
              {
                label: t('questionnaires.duplicate'),
                onClick: () => onCopy({ from: `COPY ${id}`, name: copyName }),
                disabledReason: closed,
              },
            ]),
        row.isArchived
          ? {
              label: t('questionnaires.unarchive'),
              onClick: () => unarchive.mutate({ questionnaireId: id }),
              disabledReason: closed,
            }
          : {
              label: t('questionnaires.archive'),
              onClick: () => archive.mutate({ questionnaireId: id }),
              disabledReason: closed,
            },
        {
          label: t('questionnaires.delete'),
          onClick: onDelete,
          disabledReason: refusalMessage(row.can.delete),
          isDanger: true,
        },
      ]}
    />
  )
}

function Deleting({ row, onClose }: { row: Row; onClose: () => void }) {
  const remove = useWrite('DELETE /questionnaires/{questionnaireId}', {
    refresh: ['GET /questionnaires'],
    done: () => {
      showSuccess(t('questionnaires.deletedToast', { name: row.name }))
      onClose()
    },
  })
  return (
    <Confirm
      title={t('questionnaires.deleteTitle', { name: row.name })}
      body={t('questionnaires.deleteBody')}
      confirm={t('questionnaires.delete')}
      isDanger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ questionnaireId: row.id })}
      onClose={onClose}
    />
  )
}
