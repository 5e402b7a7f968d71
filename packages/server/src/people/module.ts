import { defineModule } from '../core/module.ts'
import { cancelAddressChange, sendAddressLink } from './address-change.ts'
import { changeInBulk } from './bulk-changes.ts'
import { deactivateInBulk, reactivateInBulk } from './bulk-deactivation.ts'
import { compactPeopleRollups } from './counts.ts'
import { createPeople } from './creation.ts'
import { deactivatePerson, reactivatePerson } from './deactivation.ts'
import { listHr, listPeople, readDirectoryFacets, searchPeoplePicker } from './directory.ts'
import { editPerson } from './editing.ts'
import { peopleErasure } from './erasure.ts'
import { exportDirectory } from './exports.ts'
import { profileLinkTarget } from './link-targets.ts'
import { readOrganizationChart } from './organization-chart.ts'
import { readPersonCard, readTeamAround } from './person-cards.ts'
import { downloadPersonalData } from './personal-data.ts'
import { downloadPicture, listPictures, removePicture, setPicture } from './pictures.ts'
import { readPerson } from './profile.ts'
import { changeRoles } from './roles.ts'
import { notifyOfRoles, rolesMail } from './subscribers.ts'
import * as tables from './tables.ts'
import { listTeam, readCompanyTabs, readTeam } from './team-page.ts'
import { listTeamCycles } from './team-reviews.ts'

/** The people of a company: directory, profiles, roles, the org chart and teams. */
export default defineModule({
  name: 'people',
  tables,
  handlers: [
    listPeople,
    exportDirectory,
    readDirectoryFacets,
    searchPeoplePicker,
    listHr,
    readOrganizationChart,
    createPeople,
    readPerson,
    editPerson,
    sendAddressLink,
    cancelAddressChange,
    changeRoles,
    deactivatePerson,
    reactivatePerson,
    changeInBulk,
    deactivateInBulk,
    reactivateInBulk,
    readPersonCard,
    readTeamAround,
    downloadPersonalData,
    readTeam,
    listTeam,
    readCompanyTabs,
    listTeamCycles,
    listPictures,
    downloadPicture,
    setPicture,
    removePicture,
  ],
  emails: [rolesMail],
  linkTargets: [profileLinkTarget],
  erasure: [peopleErasure],
  scheduledTasks: [compactPeopleRollups],
  subscribers: [notifyOfRoles],
})
