import { IconPresentation } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import css from './Demo.module.css'
import { DemoDialog } from './DemoDialog.tsx'

/** In the header, for the person who registered a company that hasn’t paid yet, if someone answers requests (LIC-06, LIC-08). */
export function DemoButton() {
  const me = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const read = useRead('GET /request-a-demo', {}, { when: !me.isGuest && !me.impersonator, freshMs: 300_000 })
  if (me.isGuest || !read.data?.ask.allowed) return null
  return (
    <>
      <Button
        size="small"
        className={css.button}
        aria-label={t('demo.button')}
        icon={<IconPresentation size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('demo.button')}
      </Button>
      {isOpen && <DemoDialog requests={read.data.asked} onClose={() => setOpen(false)} />}
    </>
  )
}
