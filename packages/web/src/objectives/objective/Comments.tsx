import type { ObjectiveComment, ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { MAX_COMMENT_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { errorMessage, useWrite } from '../../core/api.ts'
import { formatDateTime, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { AttachmentTargetProvider } from '../../rich-text/attachments.ts'
import { RichTextField } from '../../rich-text/RichTextField.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { MoreMenu } from '../../ui/Menu.tsx'
import css from './Objective.module.css'

const refresh = ['GET /objectives/{objectiveId}/comments', 'GET /objectives/{objectiveId}'] as const
type Draft = { text: WrittenText }

/** What people said about the objective, the latest first, below the field for another comment. */
export function Comments({ objective }: { objective: ObjectiveDetails }) {
  const { id: objectiveId, can } = objective
  const pages = useInfinitePages(
    'GET /objectives/{objectiveId}/comments',
    { objectiveId, limit: 20 },
    ({ rows }) => rows,
  )
  const draft = useStoredDraft<Draft>(`objective ${objectiveId} comment`)
  return (
    <AttachmentTargetProvider value={{ kind: 'objective', document: objectiveId, editAs: false }}>
      {can.comment.allowed
        ? draft && <WriteComment key={`${objectiveId} ${draft.formKey}`} objectiveId={objectiveId} draft={draft} />
        : refusalMessage(can.comment) && <p className={css.muted}>{refusalMessage(can.comment)}</p>}
      <Loaded read={pages}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.muted}>{t('objectives.noComments')}</p>
          ) : (
            <>
              <ul className={css.comments}>
                {rows.map((comment) => (
                  <Comment key={comment.id} objectiveId={objectiveId} comment={comment} />
                ))}
              </ul>
              <LoadMore list={pages}>{t('objectives.moreComments')}</LoadMore>
            </>
          )
        }
      </Loaded>
    </AttachmentTargetProvider>
  )
}

/** A new comment; what isn’t sent stays on this device (KEEP-3). */
function WriteComment({ objectiveId, draft }: { objectiveId: string; draft: StoredDraft<Draft> }) {
  const [text, setText] = useState<WrittenText>(draft.draft?.text ?? '')
  const [turn, setTurn] = useState(0)
  const send = useWrite('POST /objectives/{objectiveId}/comments', {
    refresh,
    failure: 'form',
    done: () => {
      draft.forget()
      setText('')
      setTurn(turn + 1)
    },
  })
  const isEmpty = plainText(text).trim() === ''
  useUnsavedChanges(!isEmpty)
  const submit = () => {
    if (!isEmpty && !send.isPending) send.mutate({ objectiveId, text })
  }
  return (
    <form className={css.write} data-print="no" {...submittedBy(submit)}>
      <RichTextField
        key={turn}
        label={t('objectives.writeComment')}
        isLabelHidden
        value={text}
        max={MAX_COMMENT_LENGTH}
        rows={2}
        error={send.error ? errorMessage(send.error) : undefined}
        onChange={(value) => {
          setText(value)
          if (plainText(value).trim() === '') draft.forget()
          else draft.keep({ text: value })
        }}
      />
      {!isEmpty && (
        <div className={css.actions}>
          <Button type="submit" kind="primary" busy={send.isPending}>
            {t('objectives.comment')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** A form that is sent by its button, and by Ctrl or ⌘ and Enter. */
const submittedBy = (submit: () => void) => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    submit()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  },
})

function Comment({ objectiveId, comment }: { objectiveId: string; comment: ObjectiveComment }) {
  const { id: commentId, author, text, writtenAt, changedAt, can } = comment
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useWrite('DELETE /objectives/{objectiveId}/comments/{commentId}', {
    refresh,
    done: () => setRemoving(false),
  })
  const items = [
    ...(can.change.allowed ? [{ label: t('ui.edit'), onClick: () => setEditing(true) }] : []),
    ...(can.remove.allowed
      ? [{ label: t('objectives.remove'), isDanger: true, onClick: () => setRemoving(true) }]
      : []),
  ]
  return (
    <li className={css.comment}>
      <Avatar person={author} size={32} />
      <div className={css.by}>
        <b>{author.name}</b>
        <time dateTime={writtenAt} title={formatDateTime(writtenAt)} className={css.muted}>
          {formatTimeAgo(writtenAt)}
        </time>
        {changedAt && <span className={css.muted}>{t('objectives.commentChanged')}</span>}
        {items.length > 0 && (
          <span data-print="no">
            <MoreMenu kind="quiet" label={t('objectives.commentActions', { name: author.name })} items={items} />
          </span>
        )}
      </div>
      <div className={css.text} dir="auto">
        {isEditing ? (
          <EditComment objectiveId={objectiveId} comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <RichTextView text={text} headingLevel={4} />
        )}
      </div>
      {isRemoving && (
        <Confirm
          title={t('objectives.removeComment')}
          body={t('objectives.removeCommentBody')}
          confirm={t('objectives.remove')}
          isDanger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ objectiveId, commentId })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

type EditProps = { objectiveId: string; comment: ObjectiveComment; onClose: () => void }

function EditComment({ objectiveId, comment: { id: commentId, text: before, version }, onClose }: EditProps) {
  const [text, setText] = useState<WrittenText>(before)
  const save = useWrite('PATCH /objectives/{objectiveId}/comments/{commentId}', {
    refresh,
    failure: 'form',
    done: onClose,
  })
  useUnsavedChanges(text !== before)
  const isEmpty = plainText(text).trim() === ''
  const submit = () => {
    if (!isEmpty && !save.isPending) save.mutate({ objectiveId, commentId, text, version })
  }
  return (
    <form className={css.write} {...submittedBy(submit)}>
      <RichTextField
        label={t('objectives.writeComment')}
        isLabelHidden
        value={text}
        max={MAX_COMMENT_LENGTH}
        rows={2}
        error={save.error ? errorMessage(save.error) : undefined}
        onChange={setText}
      />
      <div className={css.actions}>
        <Button size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          kind="primary"
          busy={save.isPending}
          disabledReason={isEmpty ? t('objectives.commentEmpty') : undefined}
        >
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
