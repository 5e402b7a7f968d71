import { useEffect, useRef } from 'react'
import { useRead } from '../core/api.ts'
import { useStateThroughConfirmation } from '../core/confirmation-state.ts'
import { formatList, t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { InvitationLinksDialog } from '../invitations/InvitationLinksDialog.tsx'
import { InvitePeopleDialog } from '../invitations/InvitePeopleDialog.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { NextStep } from '../ui/NextStep.tsx'
import css from './PeopleAdded.module.css'

export type AddedPeople = {
  people: readonly { id: string; name: string }[]
  /** Their invitations were sent, or their links made. */
  areInvited: boolean
}
type Props = AddedPeople & { onInvited: () => void }

const NAMES_SHOWN = 5

/** Who has been added, and what comes next: inviting them, then the first cycle. */
export function PeopleAdded({ people, areInvited, onInvited }: Props) {
  const count = people.length
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = count - names.length
  const who = more > 0 ? t('invitation.namesAndMore', { names: names.join(', '), count: more }) : formatList(names)
  const isSent = useCurrentUser().mailServer === 'SET'
  // Making links may require confirming one’s identity first; the dialog reopens afterwards.
  const [isOpen, setOpen] = useStateThroughConfirmation('inviting added people', false)
  const Open = isSent ? InvitePeopleDialog : InvitationLinksDialog
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) panel.current?.scrollIntoView({ block: 'center' })
  }, [count])
  const close = () => setOpen(false)
  return (
    <>
      <div ref={panel} role="status">
        <NextStep
          title={t(areInvited ? 'directory.addedInvited' : 'directory.addedCount', { count })}
          body={areInvited ? who : t('directory.addedNotInvited', { names: who })}
          action={
            <div className={css.actions}>
              <ButtonLink to="/app/admin/directory">{t('directory.toDirectory')}</ButtonLink>
              {areInvited ? (
                <FirstCycle />
              ) : (
                <Button kind="primary" onClick={() => setOpen(true)}>
                  {t(isSent ? 'directory.inviteThem' : 'invitationLinks.title')}
                </Button>
              )}
            </div>
          }
        />
      </div>
      {isOpen && (
        <Open
          personIds={people.map(({ id }) => id)}
          onClose={close}
          onDone={() => {
            close()
            onInvited()
          }}
        />
      )}
    </>
  )
}

const CREATE_CYCLE_PAGE = '/app/admin/reviews/create'

/** What comes next in a company that has no cycle yet. */
function FirstCycle() {
  const mayCreate = isAccessible(CREATE_CYCLE_PAGE, useCurrentUser())
  const read = useRead('GET /review-cycles', {}, { when: mayCreate })
  const { cycles = [], drafts = [], archived = 0 } = read.data ?? {}
  if (!read.data || cycles.length + drafts.length + archived > 0) return null
  return (
    <ButtonLink kind="primary" to={CREATE_CYCLE_PAGE}>
      {t('directory.firstCycle')}
    </ButtonLink>
  )
}
