import { useState } from 'react'
import { type ApiResponse, api, useRead, useWrite } from '../core/api.ts'
import { formatDateTime, formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { logOut, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Sessions.module.css'
import { parseUserAgent } from './user-agent.ts'

type Session = ApiResponse<'GET /users/{id}/sessions'>['sessions'][number]

/** Where someone is signed in; each other browser can be signed out from here (AUTH-4). */
export function Sessions() {
  const { id } = useCurrentUser()
  const read = useRead('GET /users/{id}/sessions', { id })
  const refresh = ['GET /users/{id}/sessions'] as const
  const endAll = useWrite('DELETE /users/{id}/sessions', {
    refresh,
    done: ({ ended }) => showSuccess(t('sessions.othersEnded', { count: ended })),
  })
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const hasOthers = (read.data?.sessions.length ?? 0) > 1
  const leave = async () => {
    setLeaving(true)
    try {
      await api('DELETE /users/{id}/sessions', { id })
      await logOut()
    } catch (error) {
      reportError(error)
      setLeaving(false)
    }
  }
  const others = hasOthers && (
    <>
      <Button size="small" busy={endAll.isPending} onClick={() => endAll.mutate({ id })}>
        {t('sessions.logOutOthers')}
      </Button>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('sessions.logOutEverywhere')}
      </Button>
    </>
  )
  return (
    <Card title={t('sessions.title')} actions={others}>
      <Loaded read={read}>
        {({ sessions }) => (
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <OneSession key={session.id} personId={id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAsking && (
        <Confirm
          title={t('sessions.everywhereTitle')}
          body={t('sessions.everywhereBody')}
          confirm={t('sessions.logOutEverywhere')}
          busy={isLeaving}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function nameOf({ userAgent }: Session): string {
  const { browser, system } = parseUserAgent(userAgent)
  if (!browser) return t('sessions.unknown')
  return system ? t('sessions.on', { browser, system }) : browser
}

function OneSession({ personId, session }: { personId: string; session: Session }) {
  const end = useWrite('DELETE /users/{id}/sessions/{sessionId}', {
    refresh: ['GET /users/{id}/sessions'],
    done: () => showSuccess(t('sessions.ended')),
  })
  const name = nameOf(session)
  const about = [
    session.address,
    t('sessions.since', { when: formatDateTime(session.createdAt) }),
    t('sessions.lastUsed', { when: formatTimeAgo(session.lastSeenAt) }),
  ]
  return (
    <li className={css.session}>
      <div>
        <div className={css.name}>{name}</div>
        <div className={css.about}>{about.filter(Boolean).join(' · ')}</div>
      </div>
      {session.isThisOne ? (
        <StatusChip tone="success">{t('sessions.thisOne')}</StatusChip>
      ) : (
        <Button
          size="small"
          aria-label={t('sessions.logOut', { browser: name })}
          busy={end.isPending}
          onClick={() => end.mutate({ id: personId, sessionId: session.id })}
        >
          {t('sessions.logOutShort')}
        </Button>
      )}
    </li>
  )
}
