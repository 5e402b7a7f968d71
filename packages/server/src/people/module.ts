import type { Module } from '../core/module.ts'
import { cancelAddressChange, sendAddressLink } from './address-change.ts'
import { deactivateInBulk, reactivateInBulk } from './bulk-deactivation.ts'
import { compactPeopleRollups } from './counts.ts'
import { createPeople } from './creation.ts'
import { deactivatePerson, reactivatePerson } from './deactivation.ts'
import { listHr, listPeople, readDirectoryFacets, searchPeoplePicker } from './directory.ts'
import { editPerson } from './editing.ts'
import { definePeopleErasure } from './erasure.ts'
import { exportDirectory } from './exports.ts'
import { defineProfileLinkTargets } from './link-targets.ts'
import { readOrganizationChart } from './organization-chart.ts'
import { readPersonCard, readTeamAround } from './person-cards.ts'
import { downloadPersonalData } from './personal-data.ts'
import { downloadPicture, listPictures, removePicture, setPicture } from './pictures.ts'
import { readPerson } from './profile.ts'
import { changeRoles } from './roles.ts'
import { notifyOfRoles } from './subscribers.ts'
import { listTeam, readCompanyTabs, readTeam } from './team-page.ts'
import { listTeamCycles } from './team-reviews.ts'

defineProfileLinkTargets()

definePeopleErasure()

/** The people of a company: directory, profiles, roles, the organisation and teams. */
export const peopleModule: Module = {
  name: 'people',
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
  scheduledTasks: [compactPeopleRollups],
  subscribers: [notifyOfRoles],
}
