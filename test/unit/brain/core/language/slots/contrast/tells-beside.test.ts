import { describe, expect, it } from 'vitest';
import { tellsBeside } from '#core/language/slots/contrast/tells-beside';

describe('what only stands beside the thing asked for', () => {
  it.each([
    ['how hot does the right kiln run', 'the left kiln runs twenty degrees hot'],
    ['how hot does the blue kiln get', 'the red kiln gets to nine hundred degrees'],
    ['where is the spare house key', 'the spare workshop key is under the bench'],
    ['where is the spare car key', 'the spare workshop key is under the bench'],
    ['what is the alarm code at home', 'the workshop code is 4471'],
    ['what is the workshop code', 'the alarm code at home is 4471'],
    ['when was the big oven cleaned', 'the small oven was cleaned in may'],
    ['where is the Maier socket', 'the Huber socket is in the second drawer'],
    ['what does tray A need', 'Tray B needs water on friday'],
    ['what does tray a need', 'Tray B needs water on friday'],
    ['which platform has gate 7', 'the platform of gate 4 is upstairs'],
    ["what is Petra's old number", "Petra's new number is 555 123"],
    ["where is the workshop's parcel entrance", "The clinic's parcel entrance is on Mill Lane."],
    ['what is the code of the front gate', 'the code of the garden gate is 1188'],
  ])('is another one of two like things: “%s” is not told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(true);
  });

  it.each([
    ['when does the market end', 'the market begins at eight'],
    ['when does the shop close', 'the shop opens at nine'],
    ['when does the heating turn off', 'the heating turns on at six'],
    ['when does the bus leave', 'the bus arrives at noon'],
    ['when does the train from Linz come', 'the train to Linz goes at nine'],
    ['when does the library open', 'the library closes on Wednesdays'],
    ['what does the cat eat', 'the cat eats at seven'],
    ['who was the glaze delivered by', 'the glaze was paid by Otto'],
    ['who is taller than Otto', 'Otto is taller than Wanda'],
    ['what is older than the chapel', 'the chapel is older than the mill'],
  ])('is another event or another side of it: “%s” is not told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(true);
  });

  it.each([
    ['how much flour does the cake need', 'the cake needs six eggs'],
    ['how many worms are in tray B', 'tray B has two kilos of soil'],
    ['who is Mr. Leitgeb', 'Kind regards, Dr. Hanna Leitgeb'],
    ['who is Mr Leitgeb', 'Ms. Leitgeb runs the clinic'],
  ])('is another amount or another person: “%s” is not told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(true);
  });

  it.each([
    ['how hot does the left kiln run', 'the left kiln runs twenty degrees hot'],
    ['how hot does the kiln run', 'the left kiln runs twenty degrees hot'],
    ['where are my keys', 'the spare workshop key is under the bench'],
    ['where are my car keys', 'I left my keys on the shelf'],
    ['what is the code for the alarm', 'the alarm code at home is 4471'],
    ['what is the bike shed code', 'the code for the bicycle shed is 4471'],
    ['what colour is the large oven', 'the big oven is green'],
    ["what is Ann's mobile number", "Ann's phone number is 555 123"],
    ['when is my dentist appointment', 'the appointment with the dentist is on monday'],
    ['how much is the annual bus pass', 'the bus pass costs 300 euros a year'],
    ['what does tray B need', 'tray B needs water on friday'],
    ['is the rent 500', 'the rent is 600'],
    ['when does the market start', 'the market begins at eight'],
    ['when does the shop close', 'the shop opens at nine and closes at six'],
    ['is the library open on wednesdays', 'the library is closed on Wednesdays'],
    ['when does the train to Linz go', 'the train from Wels to Linz goes at nine'],
    ['what does the cat eat', 'the cat eats tuna at seven'],
    ['who was the glaze paid by', 'the glaze was paid by Otto'],
    ['who is taller than Wanda', 'Otto is taller than Wanda'],
    ['who is older than the mill', 'the chapel is much older than the old mill'],
    ['who is taller than Otto, Pia or Jan', 'Pia is taller than Otto'],
    ['how long does the big cake bake', 'the cake bakes for fifty minutes'],
    ["what does Ann's little brother do", "Ann's younger brother is a baker"],
    ['how many eggs does the cake need', 'the cake needs six eggs'],
    ['how many people are coming', 'twelve guests are coming'],
    ['how much money did the bike cost', 'the bike cost 200 euros'],
    ['how much does the bike cost', 'the bike costs 200 euros'],
    ['who is Dr. Leitgeb', 'Kind regards, Dr. Hanna Leitgeb'],
    ['who is Leitgeb', 'Kind regards, Dr. Hanna Leitgeb'],
    ['who is Mrs Leitgeb', 'Ms. Leitgeb runs the clinic'],
  ])('is not what tells it: “%s” may be told by “%s”', (question, text) => {
    expect(tellsBeside(question, text)).toBe(false);
  });
});
