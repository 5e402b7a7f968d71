import { MAX_ATTACHMENT_BYTES } from '@perennial/domain/files/attachments.ts'
import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import type { RefObject } from 'react'
import { api, errorMessage } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { formatFileSize } from '../ui/FileField.tsx'
import type { AttachmentTarget } from './attachments.ts'
import css from './RichText.module.css'
import { insertFile } from './tiptap-editor.ts'

const KINDS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv'

type Props = { editor: Editor; to: AttachmentTarget; input: RefObject<HTMLInputElement | null> }

/** Uploads a file and inserts its link at the caret; the server decides whether it is allowed (FILE-1). */
export function AttachFile({ editor, to, input }: Props) {
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('kind', to.kind)
      form.set('document', to.document)
      form.set('editAs', String(to.editAs))
      form.set('file', file, file.name)
      return api('POST /attachments', {}, { form })
    },
    onSuccess: ({ name, address }) => {
      if (!editor.isDestroyed) insertFile(editor, address, name)
    },
  })
  const file = add.variables?.name ?? ''
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        aria-label={t('attachments.attach')}
        onChange={({ target }) => {
          const [selected] = target.files ?? []
          // The same file can be selected again.
          target.value = ''
          if (selected) add.mutate(selected)
        }}
      />
      {add.isPending && (
        <p className={css.attaching} role="status">
          {t('attachments.adding', { file })}
        </p>
      )}
      {add.isError && (
        <p className={css.attaching} role="alert">
          {t('attachments.failed', { file, why: errorMessage(add.error) })}{' '}
          {t('attachments.hint', { size: formatFileSize(MAX_ATTACHMENT_BYTES) })}
        </p>
      )}
    </>
  )
}
