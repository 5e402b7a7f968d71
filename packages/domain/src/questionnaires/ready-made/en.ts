import {
  buildCheckboxes,
  buildConfidentialQuestion,
  buildDropdown,
  buildHeading,
  buildScale,
  buildSlider,
  buildTextQuestion,
  requiredForBoth,
} from './builders.ts'
import type { ReadyMadeContent } from './ready-made.ts'

export const englishQuestionnaires: ReadyMadeContent = {
  ANNUAL_REVIEW: {
    name: 'Annual Review',
    description: 'A look back at the year: what went well, what helped, and what comes next.',
    sections: [
      buildHeading('past', 'The past year', 'Your past year'),
      buildTextQuestion('well', ['What did {name} do especially well?', 'What are you proud of?'], requiredForBoth),
      buildTextQuestion(
        'hard',
        ['What could have gone better, and why?', 'What didn’t go as you had hoped, and why?'],
        requiredForBoth,
      ),
      buildScale('quality', 'QUALITY', 'en', ['How good was the work?', 'How good was your work?']),
      buildSlider('promises', 'en', ['Keeps promises', 'I keep my promises']),
      buildHeading('next', 'The coming year', 'Your coming year'),
      buildTextQuestion(
        'goals',
        ['What should the coming year be about?', 'What do you want to achieve in the coming year?'],
        requiredForBoth,
      ),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'en', [
        'What would help them get there?',
        'What would help you get there?',
      ]),
      buildTextQuestion('support', ['What will you do to support this?', 'What do you need from your manager?']),
      buildConfidentialQuestion('stay', 'How big a loss would it be if {name} left, and how likely is it?'),
    ],
  },
  OBJECTIVES_AND_OUTCOMES: {
    name: 'Objectives and Outcomes',
    description: 'What was planned, what was achieved, and what difference it made.',
    sections: [
      buildTextQuestion(
        'planned',
        ['What was agreed for this period?', 'What did you set out to do?'],
        requiredForBoth,
      ),
      buildTextQuestion(
        'reached',
        [
          'What was achieved, and what difference did it make?',
          'What did you achieve, and what difference did it make?',
        ],
        requiredForBoth,
      ),
      buildScale('agree', 'AGREEMENT', 'en', ['The objectives were met', 'I met my objectives']),
      buildTextQuestion('changed', ['What changed along the way?', 'What changed along the way?']),
      buildTextQuestion(
        'following',
        ['Which objectives follow from this?', 'Which objectives would you set next?'],
        requiredForBoth,
      ),
    ],
  },
  END_OF_PROBATION: {
    name: 'End of Probation',
    description: 'How a new colleague has settled in, and whether to continue together.',
    sections: [
      buildTextQuestion('start', ['How has {name} settled in?', 'How has your start with us been?'], requiredForBoth),
      buildScale('skill', 'SKILL', 'en', [
        'How well does {name} fulfill their role?',
        'How well do you fulfill your role?',
      ]),
      buildTextQuestion('strong', ['What does {name} bring to the team?', 'What do you bring to the team?']),
      buildTextQuestion('lacking', ['What is still missing?', 'What do you still want to learn?']),
      buildTextQuestion('welcome', [null, 'What should we do better for the next person who joins?']),
      buildDropdown(
        'decision',
        ['What do you recommend?', null],
        ['Continue', 'Continue after another conversation', 'Extend probation', 'End employment'],
      ),
      buildConfidentialQuestion('reasons', 'What is your recommendation based on?'),
    ],
  },
  CAREER_GROWTH: {
    name: 'Career Growth',
    description: 'Where a person wants to go, and the next step to get there.',
    sections: [
      buildTextQuestion('strengths', ['What are {name}’s strengths?', 'What are your strengths?'], requiredForBoth),
      buildTextQuestion('energy', ['When is {name} at their best?', 'What kind of work energizes you?']),
      buildTextQuestion(
        'direction',
        ['Where could {name} be in three years?', 'Where do you want to be in three years?'],
        requiredForBoth,
      ),
      buildScale('ready', 'AGREEMENT', 'en', ['Is ready for a bigger role', 'I’m ready for a bigger role']),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'en', ['What would help most?', 'What would help you most?']),
      buildTextQuestion(
        'step',
        ['What is the next step, and by when?', 'What is your next step, and by when?'],
        requiredForBoth,
      ),
    ],
  },
}
