import { type DemoRequestKind, type DemoTab, demoTabs } from '@perennial/domain/onboarding/demo.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type ApiResponse, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import css from './Demo.module.css'

type RequestedDemo = ApiResponse<'GET /request-a-demo'>['asked']

/** Ways to get to know the product: a demo, a consultation, or a tutorial (LIC-07). */
export function DemoDialog({ requests, onClose }: { requests: RequestedDemo; onClose: () => void }) {
  const [tab, setTab] = useState<DemoTab>('demo')
  const id = useId()
  return (
    <Dialog title={t('demo.title')} width={560} onClose={onClose}>
      <TabList current={tab} onChoose={setTab} id={id} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={css.panel}>
        {tab === 'tutorial' ? <Tutorial onLeave={onClose} /> : <Wish wish={tab} requestedAt={requests[tab]} />}
      </div>
    </Dialog>
  )
}

type ListProps = { current: DemoTab; onChoose: (tab: DemoTab) => void; id: string }

function TabList({ current, onChoose, id }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = demoTabs[(demoTabs.indexOf(current) + by + demoTabs.length) % demoTabs.length] ?? 'demo'
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('demo.tabs')} className={css.tabs} onKeyDown={move}>
      {demoTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={`${id}-panel`}
          tabIndex={tab === current ? 0 : -1}
          className={css.tab}
          onClick={() => onChoose(tab)}
        >
          {t(`demo.tab.${tab}`)}
        </button>
      ))}
    </div>
  )
}

function Wish({ wish, requestedAt }: { wish: DemoRequestKind; requestedAt: string | null }) {
  const { email } = useCurrentUser()
  const ask = useWrite('POST /request-a-demo', { refresh: ['GET /request-a-demo'] })
  return (
    <>
      <p>{t(`demo.${wish}Body`)}</p>
      <p role="status">{requestedAt && t('demo.asked', { day: formatDay(requestedAt), email })}</p>
      {!requestedAt && (
        <Button kind="primary" busy={ask.isPending} onClick={() => ask.mutate({ wish })}>
          {t(`demo.${wish}Ask`)}
        </Button>
      )}
    </>
  )
}

const guides = [
  ['people', '/app/admin/directory/create'],
  ['cycle', '/app/admin/reviews'],
  ['settings', '/app/user-settings'],
] as const

function Tutorial({ onLeave }: { onLeave: () => void }) {
  const me = useCurrentUser()
  return (
    <>
      <p>{t('demo.tutorialBody')}</p>
      <ul className={css.guides}>
        {guides
          .filter(([, to]) => isAccessible(to, me))
          .map(([guide, to]) => (
            <li key={guide} className={css.guide}>
              <Link to={to} onClick={onLeave}>
                {t(`help.guide.${guide}`)}
              </Link>
              <span>{t(`help.guide.${guide}Body`)}</span>
            </li>
          ))}
      </ul>
      <Link to="/app/help" onClick={onLeave}>
        {t('onboarding.guides')}
      </Link>
    </>
  )
}
