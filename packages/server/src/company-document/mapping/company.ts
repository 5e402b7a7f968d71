import { sql } from 'drizzle-orm'
import { companies, featureSwitches } from '../../companies/tables.ts'
import { companyDeletions } from '../../company-deletion/tables.ts'
import { settingsVersions } from '../../company-settings/tables.ts'
import { documentTable } from '../../core/document-facts.ts'
import { files } from '../../core/files/tables.ts'
import { importConfigs } from '../../imports/tables.ts'
import { onboardingSettings } from '../../onboarding/tables.ts'
import { sampleContent } from '../../sample-content/tables.ts'
import { companyTerms } from '../../terminology/tables.ts'
import { formerDataKeys } from '../former-kinds.ts'
import { attachedToShared, readableOnPeople } from '../readers.ts'

const version = 'Goes up by one with every change'

/** The company itself, its settings, looks and words, and its files. */
export const companyMapping = [
  documentTable(companies, {
    list: 'company',
    row: 'settings',
    formerNames: {
      fields: {
        designVersion: 'brandingVersion',
        designChangedById: 'brandingUpdatedById',
        designChangedAt: 'brandingUpdatedAt',
        actingGranted: 'impersonationGranted',
        actingGrantedUntil: 'impersonationGrantedUntil',
        staffGranted: 'staffAccessGranted',
        staffGrantedUntil: 'staffAccessGrantedUntil',
        secondFactorFrom: 'secondFactorRequiredFrom',
        sessionLongestHours: 'sessionMaxHours',
      },
    },
    meaning: 'The company and its settings: exactly one row, whose id is the companyId of the document.',
    fields: {
      subdomain: 'Part of the address of its login page; one company of an installation has it',
      creatorId: 'The person who registered it',
      timeZone: 'IANA name, for instance Europe/Berlin: the zone in which days and hours of this company are meant',
      dateFormat: 'How pages write a day, in Unicode date patterns',
      timeFormat: 'How pages write a time, in Unicode date patterns',
      startOfBusinessHour: 'Hour of the day, 0 to 23, in the time zone of the company',
      endOfBusinessHour: 'Hour of the day, 1 to 24, in the time zone of the company',
      language: 'The language of whoever has chosen none',
      headerMessage: 'A line that everybody reads above the pages; empty for none',
      color: 'The colour of the company, as #rrggbb',
      logoFileId: 'A file of the list files',
      logoHeight: 'Pixels; 0 for the default',
      backgroundFileId: 'A file of the list files',
      brandingVersion: `${version} of logo, background or colour`,
      impersonationGranted: 'Whether super admins may act as other people',
      impersonationGrantedUntil: 'The last day of it; absent for no end',
      ssoActive: 'Whether people sign in elsewhere',
      secondFactorRequiredFrom: 'From which day everybody needs a second factor',
      sessionIdleMinutes: 'Minutes without use after which a login ends; absent: as everywhere',
      sessionMaxHours: 'Hours after which a login ends; absent: as everywhere',
      isSample: 'A company to look around in, which sends no mail to anybody outside',
      plan: 'What was bought',
      warnBeforePaymentExpiry: 'Days before the end of what was paid',
    },
    formerFields: ['minuteStep', 'notifyReviewersEveryNHours'],
    without: {
      staffAccessGranted: { because: 'staff of one installation are not those of the next', fill: sql`false` },
      staffAccessGrantedUntil: { because: 'staff of one installation are not those of the next' },
    },
  }),
  documentTable(featureSwitches, {
    list: 'featureSwitches',
    row: 'featureSwitch',
    formerNames: { list: 'switches', row: 'switch' },
    meaning: 'A feature that was switched on or off. What is not named has its default.',
  }),
  documentTable(files, {
    list: 'files',
    row: 'file',
    meaning:
      'A stored file: its bytes are the entry files/{id} of the archive. Each row also has sha256, the digest of the bytes in 64 hexadecimal digits; where it is absent, the bytes were lost before the document was made, and there is no entry.',
    fields: {
      name: 'As people called it; never a path',
      type: 'The media type',
      size: 'Bytes',
      purpose: 'What it belongs to: a picture, a text, a person, the design',
      ownerId: 'Who added it',
    },
    without: {
      path: {
        because: 'where it lies belongs to the installation',
        fill: sql`current_setting('app.company_id') || '/' || gen_random_uuid()::text`,
      },
      expiresAt: { because: 'files that expire are not in the document' },
    },
    only: {
      where: sql`expires_at is null`,
      because: 'files that expire by themselves (exports, files on their way) stay behind',
    },
    shared: {
      where: sql`(purpose <> 'attachment' or id in ${attachedToShared}) and (purpose <> 'person' or id in ${readableOnPeople})`,
      because: 'attached files and files on people are there as far as what names them is',
    },
  }),
  documentTable(companyTerms, {
    list: 'companyTerms',
    row: 'companyTerm',
    formerNames: { list: 'words', row: 'word' },
    meaning: 'A word that the company says in its own way.',
    fields: { term: 'Which word it stands for' },
  }),
  documentTable(settingsVersions, {
    list: 'settingsVersions',
    row: 'settingsVersion',
    formerNames: {
      list: 'settingsPages',
      row: 'settingsPage',
      fields: { savedById: 'updatedById', savedAt: 'updatedAt' },
    },
    meaning: 'Who saved a page of the settings last.',
    fields: { version },
  }),
  documentTable(onboardingSettings, {
    list: 'onboarding',
    row: 'answers',
    formerNames: {
      fields: {
        demoAskedAt: 'demoRequestedAt',
        consultationAskedAt: 'consultationRequestedAt',
        changedAt: 'updatedAt',
      },
    },
    meaning: 'What whoever registered the company answered afterwards; one row at most.',
    fields: { companySize: 'People', hris: 'The HR system', interests: 'What for' },
  }),
  documentTable(importConfigs, {
    list: 'peopleFiles',
    row: 'reading',
    formerNames: {
      fields: { changedById: 'updatedById', changedAt: 'updatedAt' },
      keys: { options: formerDataKeys },
    },
    meaning: 'How files of people are read; one row at most.',
    fields: { options: 'The settings of the page', mapping: 'Columns of the file and where they go', version },
  }),
  documentTable(sampleContent, {
    list: 'sampleContent',
    row: 'state',
    formerNames: { fields: { changedAt: 'updatedAt' } },
    meaning: 'Whether the company has sample people and a sample cycle; one row at most.',
    only: {
      where: sql`state not in ('CREATING', 'DELETING')`,
      because: 'what is being made or taken away stays where that goes on',
    },
  }),
  documentTable(companyDeletions, {
    list: 'deletions',
    row: 'deletion',
    meaning: 'Content of the company that was deleted at once.',
    only: { where: sql`finished_at is not null`, because: 'what goes on stays where it goes on' },
    without: { failedAt: { because: 'what goes on stays where it goes on' } },
  }),
]
