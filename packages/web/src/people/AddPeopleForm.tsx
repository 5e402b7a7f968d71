import type { UserSettings } from '@perennial/contract/company-settings/routes.ts'
import { MAX_PEOPLE_ADDED } from '@perennial/domain/people/validation.ts'
import { useMemo, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUnsavedChanges } from '../core/unsaved-changes.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { FormActions } from '../ui/Form.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { showInvitedLater } from './added-toast.ts'
import { ListedPeople } from './ListedPeople.tsx'
import { ownProblem, problemsOf } from './list-problems.ts'
import type { AddedPeople } from './PeopleAdded.tsx'
import { ignoredHeadings, parsePeople } from './parse-people.ts'
import { managerInput, useListManagers } from './use-list-managers.ts'

type Props = { settings: UserSettings['switches']; onAdded: (added: AddedPeople) => void }

/** Adds several people from a pasted email or table; shows first how they were understood. */
export function AddPeopleForm({ settings, onAdded }: Props) {
  const [text, setText] = useState('')
  const me = useCurrentUser()
  const [sendWelcomeEmails, setSendWelcome] = useState(false)
  const [areGuests, setGuests] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const add = useWrite('POST /users', {
    failure: 'form',
    refresh: ['GET /users', 'GET /users/facets'],
    done: (added, { sendWelcomeEmails = false }) => {
      setText('')
      setAsked(false)
      onAdded({ people: added.people, areInvited: sendWelcomeEmails })
      showInvitedLater(added)
    },
  })
  useUnsavedChanges(text.trim() !== '')
  const ignored = useMemo(() => ignoredHeadings(text), [text])
  const entries = useMemo(
    () => parsePeople(text).map((entry) => (areGuests ? { ...entry, isGuest: true as const } : entry)),
    [text, areGuests],
  )
  const managers = useListManagers(entries)
  const problems = problemsOf(entries, add.error)
  const tooMany = entries.length > MAX_PEOPLE_ADDED
  const send = () => {
    setAsked(true)
    add.reset()
    if (entries.some((_, index) => ownProblem(entries, index))) return
    add.mutate({
      people: entries.map(({ line, violation, isGuessed, manager, ...person }, index) => ({
        ...person,
        ...managerInput(managers.matches[index]),
      })),
      sendWelcomeEmails,
    })
  }
  const lines = [...new Set(entries.flatMap(({ line }, index) => (problems[index] ? [String(line)] : [])))]
  return (
    <>
      {(isAsked || add.error) && lines.length > 0 && (
        <Banner tone="danger" isAlert>
          {t('directory.nobodyAdded', { count: lines.length, lines: formatList(lines) })}
        </Banner>
      )}
      <TextArea
        label={t('directory.lines')}
        hint={t('directory.linesHint')}
        rows={8}
        value={text}
        onChange={(value) => {
          setText(value)
          setAsked(false)
          if (add.error) add.reset()
        }}
      />
      {settings.guestsMayBeAdded && (
        <Checkbox
          label={t('directory.asGuests')}
          hint={t('directory.kind.guestHint')}
          value={areGuests}
          onChange={setGuests}
        />
      )}
      {ignored.length > 0 && (
        <Banner tone="info">
          {t('directory.ignoredColumns', { count: ignored.length, columns: formatList(ignored) })}
        </Banner>
      )}
      {!managers.mayAssign && managers.hasManagers && <Banner tone="info">{t('directory.managersNotAdded')}</Banner>}
      {managers.error && (
        <Banner tone="warning" actions={<Button onClick={managers.retry}>{t('errors.tryAgain')}</Button>}>
          {t('directory.managersUnread')}
        </Banner>
      )}
      <ListedPeople entries={entries} problems={problems} managers={managers} />
      {/* Where no email leaves, the links come after adding. */}
      {me.mailServer === 'SET' && (
        <Checkbox
          label={t('directory.sendWelcomeEmails')}
          hint={t('directory.sendWelcomeHint')}
          value={sendWelcomeEmails}
          onChange={setSendWelcome}
        />
      )}
      {tooMany && <Banner tone="warning">{t('directory.tooMany', { max: MAX_PEOPLE_ADDED })}</Banner>}
      <FormActions>
        <Button
          kind="primary"
          busy={add.isPending}
          disabledReason={
            entries.length === 0
              ? t('directory.nobodyYet')
              : tooMany
                ? t('directory.tooMany', { max: MAX_PEOPLE_ADDED })
                : managers.isCurrent
                  ? undefined
                  : t('directory.managersPending')
          }
          onClick={send}
        >
          {t('directory.addCount', { count: entries.length })}
        </Button>
      </FormActions>
    </>
  )
}
