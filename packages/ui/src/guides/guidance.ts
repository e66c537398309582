/** What to do with a component and what not, in pairs: the docs page of each shows them. */
export type Guidance = readonly (readonly [does: string, not: string])[];

/** By the component's name. When to use it, and what else, is in its docstring. */
export const guidance: Record<string, Guidance> = {
  Accordion: [
    [
      'Labels that say what lies under them, so that nobody opens one to find out.',
      'One item alone: it hides what could stand on the page.',
    ],
    [
      'Open the item that most visitors come for, with `defaultValue`.',
      'Fields of a form inside: an error in a closed item is not seen.',
    ],
  ],
  AlertDialog: [
    ['Ask what happens, in the title: "Delete production PRB-003?"', '"Are you sure?"'],
    ['Name the button after the act: "Delete".', '"Yes" and "No", "OK" and "Cancel".'],
  ],
  AppShell: [
    [
      'One shell around every page of a tool, so that bar and rail stay where they are.',
      'A page to read: it scrolls in the window, below a `TopBar`.',
    ],
  ],
  Avatar: [
    [
      '`decorative` where the name stands beside it.',
      'A logo or a photo of an office: use an `<img>` with its own text.',
    ],
  ],
  Badge: [
    [
      'One or two words that are true of the thing beside it.',
      'A badge for each property: a table is easier to compare.',
    ],
    ['A tone together with a word.', 'A tone alone to tell two states apart.'],
  ],
  Bleed: [
    ['Take back exactly the padding of the parent, by the same name.', 'Negative margins of your own.'],
  ],
  Box: [
    [
      '`background` and `border` by name.',
      'A Box for distances: a `Stack` gives them without a wrapper each.',
    ],
  ],
  Breadcrumbs: [
    ['The path of the site, the same on every visit.', "The visitor's own way here: the Back button has it."],
    ['Name the page itself last, without a link.', 'As the only navigation.'],
  ],
  BusyOverlay: [
    [
      'For a second or two after a press.',
      'While a page loads: show what is there, and a `Skeleton` for the rest.',
    ],
  ],
  Button: [
    [
      'One `solid` button in a view: the thing the visitor came for.',
      'Two solid buttons side by side. The second is `outline`.',
    ],
    ['Words that say what happens: "Request a working session".', '"Click here", "Submit", "OK".'],
    [
      '`busy` with a `busyLabel` while the answer is on its way. Focus stays.',
      '`disabled` to show progress. Focus is thrown to the top of the page.',
    ],
    [
      '`danger` for what cannot be undone, and only on the button that does it.',
      'Red to make something stand out.',
    ],
  ],
  ButtonLink: [
    [
      'Whatever has an address: it can be opened in a tab and copied.',
      'A `Button` that changes the address from a click handler.',
    ],
  ],
  Card: [
    [
      'One `CardLink` or `CardButton`, round the words that name it. The whole card answers.',
      'A click handler on the card itself: no name, no key, no new tab.',
    ],
    [
      'A second action inside, if it must be, above the first with its own target.',
      'Two links to the same place in one card.',
    ],
    [
      '`sunken` for what lies in the page, `raised` for what lies on it.',
      'A shadow to separate cards. Hairlines do that.',
    ],
  ],
  Checkbox: [
    [
      'A statement that is true when it is checked: "Send me a copy".',
      'A negation: "Do not send me a copy".',
    ],
    ['Unchecked at first where the visitor agrees to something.', 'A box that is checked for them.'],
  ],
  CodeBlock: [['`wrap` for text that has no columns, such as a command.', 'Code as a picture.']],
  Columns: [['The wider column for what is read.', 'Three columns of text: lines become too short to read.']],
  Combobox: [
    [
      'A list that a visitor knows by name, such as custodians.',
      'Ten options or fewer: `RadioGroup` and `Select` show them at once.',
    ],
    [
      'Accept another text, or say in the hint that only listed ones count.',
      'An error while the visitor is still typing.',
    ],
  ],
  CompareSlider: [
    ['Two pictures of one outline and one size.', 'Two designs, of which one is to look worse.'],
  ],
  Container: [['`text` for what is read from start to end.', 'A Container in a Container.']],
  DataView: [['For those who know the format.', 'As the way a visitor reads their own data.']],
  DateField: [
    [
      '`min` and `max` where only some days can be meant.',
      'For a birthday: a `TextField` with a hint is quicker.',
    ],
  ],
  Dialog: [
    ['A title that says what is in it.', 'A dialog that opens by itself.'],
    ['`mayClose` where work would be lost.', 'A form of several screens: that is a page.'],
    ['`dismiss="outside"` for what is only read.', 'A dialog from a dialog from a dialog.'],
  ],
  EmbedFacade: [
    [
      'Name the host in the `notice`, so that the press is informed consent.',
      '`eager` for a host that is not yours.',
    ],
  ],
  EmptyState: [
    ['Say what will be here, and how it comes.', 'A picture and "Oops".'],
    ['One action.', 'An empty state for a failure: nobody tries again.'],
  ],
  ErrorSummary: [
    ['The same words as beside the field.', 'A new wording: the visitor looks for it in vain.'],
    ['Before the form, after a failed submit.', 'While the visitor is typing.'],
  ],
  Field: [
    ['Put the attributes that it gives on your control, all of them.', 'A label of your own beside it.'],
  ],
  FileField: [['Say in the hint which files, and how large.', 'A drop area alone: keys cannot reach it.']],
  Footer: [['The links that people look for at the foot: address, terms, privacy.', 'The whole site map.']],
  Heading: [
    ['Levels without gaps; `size` for the look.', 'A level because of its size.'],
    ['One `level={1}` per page.', 'A heading for words that head nothing.'],
  ],
  Hero: [
    [
      'A picture that may be cropped on any side.',
      'Words in the picture: nobody can select, translate or enlarge them.',
    ],
  ],
  Icon: [['`label` only where no words beside it say the same.', 'An icon that must be guessed.']],
  IconButton: [
    ['Drawings that everyone knows: close, search, menu.', 'Where there is room for words.'],
    ['A `Tooltip` with the same words, where it is one of many.', 'A tooltip in place of the `label`.'],
  ],
  Inline: [['Let it wrap.', '`wrap={false}` for words that may be translated.']],
  LinkProvider: [['Once, around the page.', "A router's link inside a component as well."]],
  List: [['Items of one kind, each a few words.', '`marker="number"` where the order means nothing.']],
  ListRow: [
    [
      'One line that says who and what; the rest is in the `Sheet`.',
      'Facts to compare: a `Table` has a column for each.',
    ],
  ],
  Menu: [
    [
      'Verbs: "Rename", "Export". What destroys comes last, after a separator.',
      'One item alone: make it a button.',
    ],
    ['`disabled` for what is possible at another time.', 'Items that come and go.'],
  ],
  NavigationDisclosure: [['Links of one kind, at most seven.', 'Actions: a screen reader announces links.']],
  Notice: [
    ['`live` only for what appears after the page.', '`live="assertive"` for good news: it interrupts.'],
    ['Say what to do.', 'Only that something is wrong.'],
  ],
  Pagination: [
    ['Keep filters and order in the `href`.', 'Pages of a story: people read on, they do not jump.'],
  ],
  ParallaxCard: [['A picture, once on a page.', 'Text, or anything to press.']],
  Popover: [['What belongs to its button: a filter, a legend.', 'What must be answered: use `Dialog`.']],
  ProgressBar: [['`valueLabel` in the unit of the task: "3 of 12 files".', 'A bar that fills by guess.']],
  RadioGroup: [
    ['A question as the `label`.', 'More than about seven choices.'],
    ['Nothing chosen at first where the answer matters.', 'The answer you hope for, chosen for them.'],
  ],
  Rail: [['A count where something waits.', 'A count at every place: none of them says anything.']],
  RevealImage: [['Words that say what is shown.', 'What everyone must see.']],
  RevealOnView: [['Facts and cards further down.', 'The first screen, a form, or more than once in a row.']],
  Select: [
    [
      'An order that people know: the alphabet, size, time.',
      'Hundreds of options: `Combobox` searches them.',
    ],
    [
      'An empty first option where nothing is meant yet.',
      'A change of page on change: keys pass through every option.',
    ],
  ],
  Sheet: [
    ['What one reads and answers beside the list.', 'A question: an `AlertDialog` waits for the answer.'],
  ],
  SideMenu: [['The same links as in the `TopBar`.', 'On wide screens: it hides what there is room for.']],
  Skeleton: [['The shape of what comes.', 'For less than half a second: it only flickers.']],
  SkipLink: [['First in the page.', 'Without a `<main tabindex="-1">` with its id.']],
  Spinner: [['Words that name what is awaited.', 'Several at once: one announces the wait.']],
  Stack: [
    ['One distance for what belongs together, a larger one between groups.', 'Margins on the children.'],
  ],
  Switch: [
    ['A label that stays the same in both states: "Dark".', '"On" and "Off" as labels.'],
    ['Act at once.', 'A switch that needs a Save button.'],
  ],
  Table: [
    ['A caption that says what is compared.', 'A table for layout.'],
    ['Numbers at the end: `align="end"`.', 'A column of icons without words.'],
    [
      '`narrow="cards"` where a row is read by itself.',
      'Cards where rows are compared: on a phone nobody can.',
    ],
  ],
  Tabs: [
    ['Views of one thing, of which one is enough.', 'Steps of a task, or fields of one form.'],
    ['Two words on a tab.', 'More tabs than fit in two rows.'],
  ],
  Text: [['`size="lead"` once, for the first paragraph.', 'Emphasis by size: use `<strong>`.']],
  TextArea: [['`rows` for the length of a usual answer.', 'A limit that is named only when it is passed.']],
  TextField: [
    [
      'A label that stays. A field without one does not compile.',
      'A placeholder in its place: it is gone when it is needed.',
    ],
    ['Mark what is optional, with `optionalLabel`.', 'A star for what is required, explained nowhere.'],
    ['An error that says how to mend it, in the same words as in the `ErrorSummary`.', '"Invalid input".'],
    ['The hint before the error is made.', 'The hint in a tooltip.'],
  ],
  TextLink: [
    ['Words that make sense alone: screen readers list links.', '"Here", "more".'],
    ['`newTab` only where work would be lost.', 'Every other site in a new tab.'],
  ],
  Tiles: [['Tiles of one kind.', 'Facts to compare.']],
  Timeline: [
    ['Who did what, in a few words, and the notes between.', 'A list of things without a time: use `List`.'],
  ],
  Toaster: [
    ['The answer to an action, with the way back: "Undo".', 'The only place of an error: it goes.'],
    ['One Toaster on the page.', 'A `duration` for what has an action or is long.'],
  ],
  Tooltip: [['A remark that can be missed.', 'The only name of a control, or anything to press.']],
  TopBar: [['`current`, so that the visitor sees where they are.', 'More than about seven items.']],
  VisuallyHidden: [['Words that the picture of the page says already.', 'What everyone should know.']],
};
