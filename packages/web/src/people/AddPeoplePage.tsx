import { useRead } from '../core/api.ts'
import { useStateThroughConfirmation } from '../core/confirmation-state.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { AddPeopleForm } from './AddPeopleForm.tsx'
import { AddPersonForm } from './AddPersonForm.tsx'
import { type AddedPeople, PeopleAdded } from './PeopleAdded.tsx'
import { WaysToAddPeople } from './WaysToAddPeople.tsx'

const noOne: AddedPeople = { people: [], areInvited: false }

/** Adds people in one of three ways, and then leads to inviting them (ADM-6). */
export function AddPeoplePage() {
  const [way] = useUrlParam('way', 'one')
  const isSeveral = way === 'several'
  const read = useRead('GET /companies/{id}/user-settings', { id: useCurrentUser().company.id })
  const [added, setAdded] = useStateThroughConfirmation('added people', noOne)
  // Added to the previous people only while the same has to be done with all of them.
  const add = (next: AddedPeople) =>
    setAdded((before) =>
      before.areInvited === next.areInvited ? { ...next, people: [...before.people, ...next.people] } : next,
    )
  return (
    <Page title={t('directory.addTitle')} width="wide">
      <WaysToAddPeople current={isSeveral ? 'several' : 'one'} />
      {added.people.length > 0 && (
        <PeopleAdded {...added} onInvited={() => setAdded((before) => ({ ...before, areInvited: true }))} />
      )}
      <Loaded read={read}>
        {({ switches }) =>
          isSeveral ? (
            <AddPeopleForm settings={switches} onAdded={add} />
          ) : (
            <AddPersonForm settings={switches} onAdded={add} />
          )
        }
      </Loaded>
    </Page>
  )
}
