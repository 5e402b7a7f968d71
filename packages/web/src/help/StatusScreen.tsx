import { useQuery } from '@tanstack/react-query'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
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
export function StatusScreen() {
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
      </ul>
    </Page>
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
