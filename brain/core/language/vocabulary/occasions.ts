import { words } from './word-lists.js';

/** What stands in an agenda by its name alone. */
export const occasions = words(`
meeting appointment dinner lunch breakfast brunch supper drinks coffee dentist doctor vet physio therapy haircut hairdresser checkup interview exam class
lesson lecture seminar concert gig opera theatre theater cinema movie film party wedding funeral birthday barbecue picnic flight train bus ferry call
rehearsal practice training gym yoga match game date visit viewing massage facial manicure session workshop webinar standup retro review demo scan surgery
operation vaccination jab inspection swim run pilates
`);
