import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/Page.tsx'
import { ManagerChanges } from './ManagerChanges.tsx'

/** The changes of one import that wait for HR, and their outcomes; renders nothing if none were held back. */
export function RunManagerChanges({ runId }: { runId: string }) {
  const read = useInfinitePages('GET /imports/manager-changes', { runId, limit: 200 }, (page) => page.rows)
  const { data } = read
  if (!data || data.rows.length === 0) return null
  const waiting = data.rows.filter(({ state }) => state === 'WAITING')
  const isForOthers = waiting.length > 0 && !waiting.some(({ can }) => can.decide.allowed)
  const label = t('approvals.ofImport')
  return (
    <Card title={label}>
      <Stack>
        {isForOthers && <p>{t('approvals.waitingForHr')}</p>}
        <ManagerChanges runId={runId} changes={data.rows} waiting={waiting.length} label={label} end={tableEnd(read)} />
      </Stack>
    </Card>
  )
}
