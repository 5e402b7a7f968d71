import type { PersonFile } from '@perennial/contract/files/person-files.ts'
import { IconFile, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl, useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useCurrentUser } from '../core/session.ts'
import { ProfileLayout } from '../people/ProfileLayout.tsx'
import type { Person } from '../people/person.ts'
import { Button } from '../ui/Button.tsx'
import { formatFileSize } from '../ui/FileField.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { AddFileDialog } from './AddFileDialog.tsx'
import { PersonFileActions } from './PersonFileActions.tsx'

/** `/app/user/{id}/files`: the files on a person, who sees those shared with them (EMP-P09). */
export function PersonFilesPage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="files">
      {(person) => <Files person={person} />}
    </ProfileLayout>
  )
}

const sharing = (file: PersonFile) => t(file.sharedAt ? 'files.isShared' : 'files.isNotShared')

/** The person’s own list needs no column for sharing, because it only contains shared files. */
function columnsFor(person: Person, isOwn: boolean): Column<PersonFile>[] {
  const columns: (Column<PersonFile> | false)[] = [
    {
      key: 'name',
      label: t('files.name'),
      isHead: true,
      text: ({ name }) => name,
      cell: (file) => (
        <Link to={fileUrl('GET /users/{id}/files/{fileId}', { id: person.id, fileId: file.id })} download>
          {file.name}
        </Link>
      ),
    },
    {
      key: 'size',
      label: t('files.size'),
      align: 'end',
      text: ({ size }) => formatFileSize(size),
      sort: ({ size }) => size,
      cell: ({ size }) => formatFileSize(size),
    },
    {
      key: 'when',
      label: t('files.when'),
      text: ({ addedAt }) => formatDay(addedAt),
      sort: ({ addedAt }) => addedAt,
      cell: ({ addedAt }) => formatDay(addedAt),
    },
    {
      key: 'by',
      label: t('files.by'),
      text: ({ by }) => by?.name,
      cell: ({ by }) => by && <PersonName person={by} size={24} />,
    },
    !isOwn && {
      key: 'shared',
      label: t('files.visible', { name: person.name }),
      text: sharing,
      cell: (file) => <StatusChip tone={file.sharedAt ? 'success' : 'neutral'}>{sharing(file)}</StatusChip>,
    },
    !isOwn && {
      key: 'actions',
      label: t('ui.moreActions'),
      isLabelHidden: true,
      isUnsorted: true,
      align: 'end',
      cell: (file) => file.change.allowed && <PersonFileActions person={person} file={file} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function Files({ person }: { person: Person }) {
  const me = useCurrentUser()
  const isOwn = person.id === me.id
  const read = useRead('GET /users/{id}/files', { id: person.id })
  const [isAdding, setAdding] = useState(false)
  return (
    <Loaded read={read}>
      {({ files, add, maxBytes }) => {
        const button = (add.allowed || add.reason === 'TOO_MANY_FILES') && (
          <Button
            kind="primary"
            icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
            disabledReason={refusalMessage(add)}
            onClick={() => setAdding(true)}
          >
            {t('files.add')}
          </Button>
        )
        return (
          <Section title={t('files.title')} actions={files.length > 0 && button}>
            <Table
              label={t('files.title')}
              isBare
              rows={files}
              rowKey={({ id }) => id}
              columns={columnsFor(person, isOwn)}
              empty={
                <EmptyState
                  icon={<IconFile size={28} stroke={1.5} aria-hidden />}
                  title={t('files.none')}
                  body={isOwn ? t('files.noneOwnBody') : t('files.noneBody', { name: person.name })}
                  action={button}
                />
              }
            />
            {isAdding && <AddFileDialog person={person} maxBytes={maxBytes} onClose={() => setAdding(false)} />}
          </Section>
        )
      }}
    </Loaded>
  )
}
