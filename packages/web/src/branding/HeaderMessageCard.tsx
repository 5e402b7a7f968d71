import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { MessageDialog, MessageText, useEndMessage } from '../shell/HeaderMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row } from '../ui/Page.tsx'

/** The message above every page, which HR writes, changes and removes here (BANNER-05). */
export function HeaderMessageCard({ message }: { message: string }) {
  const [isOpen, setOpen] = useState(false)
  const { end, isPending } = useEndMessage(() => undefined)
  return (
    <Card title={t('design.message')}>
      <p>{message ? <MessageText message={message} /> : t('design.messageNone')}</p>
      <p>
        <small>{t('design.messageBody')}</small>
      </p>
      <Row>
        <Button onClick={() => setOpen(true)}>{t(message ? 'ui.edit' : 'design.messageWrite')}</Button>
        {message && (
          <Button kind="quiet" busy={isPending} onClick={() => end(message)}>
            {t('banners.messageEnd')}
          </Button>
        )}
      </Row>
      {isOpen && <MessageDialog message={message} onClose={() => setOpen(false)} />}
    </Card>
  )
}
