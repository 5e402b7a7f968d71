import { useMemo, useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { formatList, t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { ListedPeople } from '../../people/ListedPeople.tsx'
import { ownProblem, problemsOf } from '../../people/list-problems.ts'
import { parsePeople } from '../../people/parse-people.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { changedByFeedback, type RequestDetails } from '../feedback-messages.ts'

/** The most guests that can be added as reviewers at once. */
const MAX_GUESTS = 100
const MAX_BYTES = 1_000_000
const WIDTH = 760
/** Guests have no manager. */
const noManagers = { hasManagers: false, mayAssign: false, matches: [] }

/** Creates guests from a pasted list or a file, and adds them as reviewers; shows first how the list was understood. */
export function AddGuestsDialog({ request, onClose }: { request: RequestDetails; onClose: () => void }) {
  const { id: requestId } = request
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  /** Guests that were created but not added yet, so that a retry doesn't create them twice. */
  const [createdIds, setCreatedIds] = useState<string[]>()
  const [isAsked, setAsked] = useState(false)
  const add = useWrite('POST /feedback-cycle-requests/{requestId}/participants', {
    refresh: changedByFeedback,
    done: (_, { reviewerIds }) => {
      onClose()
      showSuccess(t('feedback.reviewersAdded', { count: reviewerIds.length }))
    },
  })
  const create = useWrite('POST /users', {
    failure: 'form',
    refresh: ['GET /users', 'GET /users/facets'],
    done: ({ people }) => {
      const ids = people.map(({ id }) => id)
      setCreatedIds(ids)
      add.mutate({ requestId, reviewerIds: ids })
    },
  })
  const entries = useMemo(() => parsePeople(text).map((entry) => ({ ...entry, isGuest: true as const })), [text])
  const problems = problemsOf(entries, create.error)
  const lines = [...new Set(entries.flatMap(({ line }, index) => (problems[index] ? [String(line)] : [])))]
  const change = (value: string) => {
    setText(value)
    setCreatedIds(undefined)
    setAsked(false)
    if (create.error) create.reset()
  }
  const read = async (chosen: File | null) => {
    setFile(chosen)
    if (chosen) change(await textOf(chosen))
  }
  const save = () => {
    setAsked(true)
    if (createdIds) return add.mutate({ requestId, reviewerIds: createdIds })
    if (entries.length === 0 || entries.some((_, index) => ownProblem(entries, index))) return
    create.mutate({
      people: entries.map(({ firstName, lastName, email }) => ({ firstName, lastName, email, isGuest: true })),
    })
  }
  return (
    <FormDialog
      title={t('feedback.guestList.title')}
      width={WIDTH}
      submit={t('feedback.addCount', { count: entries.length })}
      busy={create.isPending || add.isPending}
      disabledReason={
        entries.length === 0
          ? t('feedback.guestList.empty')
          : entries.length > MAX_GUESTS
            ? t('feedback.guestList.tooMany', { max: MAX_GUESTS })
            : undefined
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{t('feedback.guestList.body', { name: request.reviewee.name })}</p>
        {(isAsked || create.error) && lines.length > 0 && (
          <Banner tone="danger" isAlert>
            {t('directory.nobodyAdded', { count: lines.length, lines: formatList(lines) })}
          </Banner>
        )}
        <TextArea
          label={t('feedback.guestList.lines')}
          hint={t('feedback.guestList.hint')}
          rows={5}
          value={text}
          onChange={change}
        />
        <FileField
          label={t('feedback.guestList.file')}
          hint={t('feedback.guestList.fileHint')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          maxBytes={MAX_BYTES}
          file={file}
          onChange={(chosen) => void read(chosen)}
        />
        <ListedPeople entries={entries} problems={problems} managers={noManagers} />
      </Stack>
    </FormDialog>
  )
}

/** The text of a file; older spreadsheet programs don't write UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
