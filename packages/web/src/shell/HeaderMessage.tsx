import { linkifyMessage, MAX_HEADER_MESSAGE_CHARACTERS } from '@perennial/domain/shell/header-message.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'

/** The company's message above every page; HR edits it in place (BANNER-05). */
export function HeaderMessage({ message, mayEdit }: { message: string; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Banner
        isWide
        tone="info"
        actions={
          mayEdit && (
            <Button size="small" kind="quiet" onClick={() => setEditing(true)}>
              {t('ui.edit')}
            </Button>
          )
        }
      >
        <MessageText message={message} />
      </Banner>
      {isEditing && <MessageDialog message={message} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Plain text in which addresses are links; nothing in it is treated as markup. */
export function MessageText({ message }: { message: string }) {
  return linkifyMessage(message).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
}

/** Writes, changes or removes the message. */
export function MessageDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const [text, setText] = useState(message)
  const save = useWrite('PUT /company/header-message', { refresh: ['GET /users/current'], done: onClose })
  const end = useEndMessage(onClose)
  return (
    <Dialog
      title={t('banners.headerMessage')}
      onClose={onClose}
      onSubmit={() => save.mutate({ message: text })}
      footer={
        <>
          {message !== '' && (
            <Button kind="danger" busy={end.isPending} onClick={() => end.end(message)}>
              {t('banners.messageEnd')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('banners.headerMessageLabel')}
        hint={t('banners.headerMessageHint')}
        max={MAX_HEADER_MESSAGE_CHARACTERS}
        rows={3}
        value={text}
        onChange={setText}
      />
    </Dialog>
  )
}

/** Removes the message, with undo. */
export function useEndMessage(onDone: () => void) {
  const write = useWrite('PUT /company/header-message', { refresh: ['GET /users/current'] })
  const end = (former: string) =>
    write.mutate(
      { message: '' },
      {
        onSuccess: () => {
          const act = () => write.mutate({ message: former })
          showSuccess(t('banners.messageEnded'), { action: { label: t('toasts.undo'), act } })
          onDone()
        },
      },
    )
  return { end, isPending: write.isPending }
}
