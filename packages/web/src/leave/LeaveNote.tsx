import type { Leave } from '@perennial/contract/leave/routes.ts'
import { useRead } from '../core/api.ts'
import { formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isHrType, useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'

type Person = { id: string; relation: string; isGuest: boolean }

/** A person’s leave for those who may see it: the person, the managers above them, HR. For others nothing is requested. */
export function useLeave({ id, relation, isGuest }: Person) {
  const me = useCurrentUser()
  const knows = ['self', 'directManager', 'indirectManager'].includes(relation) || isHrType(me)
  return useRead('GET /users/{id}/leave', { id }, { when: knows && !isGuest })
}

/** Says that the person is on leave, from when until when, with an explanation below. */
export function LeaveNote({ person }: { person: Person }) {
  const { data } = useLeave(person)
  if (!data?.leave) return null
  return (
    <Banner>
      <p>
        <b>{wordsOf(data.leave)}</b>
      </p>
      <p>{t(person.relation === 'self' ? 'leave.own' : 'leave.others')}</p>
    </Banner>
  )
}

function wordsOf({ from, until, isNow }: NonNullable<Leave['leave']>): string {
  const days = { from: formatDayWithRelative(from), until: until === null ? '' : formatDayWithRelative(until) }
  if (isNow) return t(until === null ? 'leave.isOpen' : 'leave.isUntil', days)
  return t(until === null ? 'leave.isComingOpen' : 'leave.isComing', days)
}
