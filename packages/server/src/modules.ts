import { companiesModule } from './companies/module.ts'
import { coreModule } from './core/keeping.ts'
import type { Module } from './core/module.ts'
import { filesModule } from './files/module.ts'
import { identityModule } from './identity/module.ts'
import { importsModule } from './imports/module.ts'
import { mailModule } from './mail/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { peopleModule } from './people/module.ts'
import { reviewCyclesModule } from './review-cycles/module.ts'
import { reviewsModule } from './reviews/module.ts'
import { sampleModule } from './sample/module.ts'
import { searchModule } from './search/module.ts'
import { shellModule } from './shell/module.ts'
import { wordingModule } from './wording/module.ts'
import { writingModule } from './writing/module.ts'

/** Every area of the product: adding one is one line here. They start in this order. */
export const modules: readonly Module[] = [
  coreModule,
  identityModule,
  companiesModule,
  peopleModule,
  searchModule,
  filesModule,
  mailModule,
  notificationsModule,
  wordingModule,
  writingModule,
  importsModule,
  reviewCyclesModule,
  shellModule,
  reviewsModule,
  // Last: it fills what the others have made.
  sampleModule,
]
