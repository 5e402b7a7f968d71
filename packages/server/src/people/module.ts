import type { Module } from '../core/module.ts'
import { answerCancelAddressChange, answerSendAddressLink } from './address-change.ts'
import { answerDeactivateSeveral, answerReactivateSeveral } from './bulk-deactivation.ts'
import { sumCounts } from './counts.ts'
import { answerCreatePeople } from './creation.ts'
import { answerDeactivate, answerReactivate } from './deactivation.ts'
import { answerListHr, answerListPeople, answerPeopleFacets, answerPickPeople } from './directory.ts'
import { answerEditPerson } from './editing.ts'
import { definePeopleEraser } from './erasure.ts'
import { answerPeopleFile } from './exports.ts'
import { defineProfileTargets } from './link-targets.ts'
import { answerOrganisation } from './organization-chart.ts'
import { answerReadCard, answerReadTeamAround } from './person-cards.ts'
import { answerTakeData } from './personal-data.ts'
import { answerGivePicture, answerReadPicture, answerTakePicture, answerWhichPictures } from './pictures.ts'
import { answerReadPerson } from './profile.ts'
import { answerChangeRoles } from './roles.ts'
import { tellOfRoles } from './subscribers.ts'
import { answerCompanyTabs, answerListTeam, answerReadTeam } from './team-page.ts'
import { answerTeamCycles } from './team-reviews.ts'

defineProfileTargets()

definePeopleEraser()

/** The people of a company: directory, profiles, roles, the organisation and teams. */
export const peopleModule: Module = {
  name: 'people',
  answers: [
    answerListPeople,
    answerPeopleFile,
    answerPeopleFacets,
    answerPickPeople,
    answerListHr,
    answerOrganisation,
    answerCreatePeople,
    answerReadPerson,
    answerEditPerson,
    answerSendAddressLink,
    answerCancelAddressChange,
    answerChangeRoles,
    answerDeactivate,
    answerReactivate,
    answerDeactivateSeveral,
    answerReactivateSeveral,
    answerReadCard,
    answerReadTeamAround,
    answerTakeData,
    answerReadTeam,
    answerListTeam,
    answerCompanyTabs,
    answerTeamCycles,
    answerWhichPictures,
    answerReadPicture,
    answerGivePicture,
    answerTakePicture,
  ],
  rounds: [sumCounts],
  subscribers: [tellOfRoles],
}
