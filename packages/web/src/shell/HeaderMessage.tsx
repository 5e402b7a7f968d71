import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'

const MOST = 500

/** The message of the company above every page; HR edits it where it stands (BANNER-05). */
export function HeaderMessage({ message, mayEdit }: { message: string; mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Banner
        isWide
        tone="info"
        actions={
          mayEdit && (
            <Button size="small" kind="quiet" onPress={() => setEditing(true)}>
              {t('ui.edit')}
            </Button>
          )
        }
      >
        {message}
      </Banner>
      {isEditing && <MessageDialog message={message} onClose={() => setEditing(false)} />}
    </>
  )
}

function MessageDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const [text, setText] = useState(message)
  const save = useWrite('PUT /company/header-message', { refresh: ['GET /users/current'], done: onClose })
  return (
    <Dialog
      title={t('banners.headerMessage')}
      onClose={onClose}
      onSubmit={() => save.mutate({ message: text })}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('banners.headerMessageLabel')}
        hint={t('banners.headerMessageHint')}
        max={MOST}
        rows={3}
        value={text}
        onChange={setText}
      />
    </Dialog>
  )
}
