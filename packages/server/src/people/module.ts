import type { Module } from '../core/module.ts'
import { answerReadCard, answerReadTeamAround } from './cards.ts'
import { answerCancelAddressChange, answerSendAddressLink } from './changing-address.ts'
import { sumCounts } from './counting.ts'
import { answerCreatePeople } from './creating.ts'
import { answerTakeData } from './data-package.ts'
import { answerDeactivate, answerReactivate } from './deactivation.ts'
import { answerEditPerson } from './editing.ts'
import { definePeopleEraser } from './erasing.ts'
import { answerPeopleFile } from './list-file.ts'
import { answerListHr, answerListPeople, answerPeopleFacets, answerPickPeople } from './listing.ts'
import { answerOrganisation } from './organisation.ts'
import {
  answerAddFile,
  answerListFiles,
  answerReadFile,
  answerRemoveFile,
  answerShareFile,
  answerUnshareFile,
  defineFilesPart,
  tellOfFile,
} from './person-files.ts'
import { answerGivePicture, answerReadPicture, answerTakePicture, answerWhichPictures } from './pictures.ts'
import { answerReadPerson } from './profile.ts'
import { answerChangeRoles } from './roles.ts'
import { answerDeactivateSeveral, answerReactivateSeveral } from './several.ts'
import { defineProfileTargets } from './targets.ts'
import { answerCompanyTabs, answerListTeam, answerReadTeam } from './team-page.ts'
import { answerTeamCycles } from './team-reviews.ts'
import { tellOfRoles } from './telling.ts'

defineProfileTargets()

defineFilesPart()
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
    answerListFiles,
    answerAddFile,
    answerReadFile,
    answerShareFile,
    answerUnshareFile,
    answerRemoveFile,
  ],
  rounds: [sumCounts],
  subscribers: [tellOfRoles, tellOfFile],
}
