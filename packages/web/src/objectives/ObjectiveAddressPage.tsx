import { useEffect } from 'react'
import { useRead } from '../core/api.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Loaded, PageSkeleton } from '../ui/Loaded.tsx'
import { objectivePath } from './objective-changes.ts'

/** `/app/objective/{id}`: redirects to the page of an objective, whose address also names its cycle. */
export function ObjectiveAddressPage({ id }: { id: string }) {
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId: id })
  return (
    <Loaded read={read} isPage>
      {(objective) => <Lead to={objectivePath(objective)} />}
    </Loaded>
  )
}

function Lead({ to }: { to: string }) {
  const go = useNavigateTo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return <PageSkeleton />
}
