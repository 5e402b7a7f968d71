import { useQuery } from '@tanstack/react-query'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isAdministrator, useCurrentUser } from '../core/session.ts'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Help.module.css'

const EVERY_MS = 30_000

const answers = (path: string) =>
  fetch(path, { cache: 'no-store' }).then(
    (reply) => reply.ok,
    () => false,
  )

/** How the installation is doing: the server, and the database behind it. */
export function StatusPage() {
  const me = useCurrentUser()
  const version = useRead('GET /version', {})
  return (
    <Page
      title={t('status.title')}
      width="form"
      intro={t('status.intro')}
      {...(version.data && {
        status: <StatusChip>{t('status.version', { version: version.data.version })}</StatusChip>,
      })}
    >
      <ul className={css.parts}>
        <Part name={t('status.server')} path="/healthz" />
        <Part name={t('status.database')} path="/readyz" />
        {isAdministrator(me) && <EmailPart />}
      </ul>
      {isAdministrator(me) && <Installation />}
    </Page>
  )
}

const mailTones = { NONE: 'warning', REACHABLE: 'success', FAILING: 'danger' } as const

/** Whether emails can be sent, for people who can do something about it. */
function EmailPart() {
  const { data } = useRead('GET /mail-server', {})
  return (
    <li>
      <span>
        {t('status.email')}
        {data?.state === 'NONE' && <small>{t('status.mailNoneBody')}</small>}
        {data?.state === 'FAILING' && <small>{t('status.mailFailingBody')}</small>}
      </span>
      {data && <StatusChip tone={mailTones[data.state]}>{mailStateOf(data)}</StatusChip>}
    </li>
  )
}

function mailStateOf({ state, since }: ApiResponse<'GET /mail-server'>): string {
  if (state === 'NONE') return t('status.mailNone')
  return since === null ? t('status.working') : t('status.mailFailingSince', { when: formatDateTime(since) })
}

/** The database and its last backup, for administrators (UP-3). */
function Installation() {
  const read = useRead('GET /installation', {})
  return (
    <Loaded read={read}>
      {({ database, lastBackupAt }) => (
        <Card title={t('status.installation')}>
          <DescriptionList
            facts={[
              [t('status.kind'), t(`status.kind.${database}`)],
              [t('status.lastBackup'), lastBackupAt ? formatDateTime(lastBackupAt) : t('status.noBackup')],
            ]}
          />
          {database === 'embedded' && <p>{t('status.embeddedBody')}</p>}
          <p>
            {t('status.backupBody')} <code>npm run backup</code>
          </p>
          <p>{t('status.backupHow')}</p>
        </Card>
      )}
    </Loaded>
  )
}

function Part({ name, path }: { name: string; path: string }) {
  const { data } = useQuery({ queryKey: ['status', path], queryFn: () => answers(path), refetchInterval: EVERY_MS })
  return (
    <li>
      <span>{name}</span>
      {data !== undefined && (
        <StatusChip tone={data ? 'success' : 'danger'}>{t(data ? 'status.working' : 'status.away')}</StatusChip>
      )}
    </li>
  )
}
