/** Things that people often put down and look for; the recogniser knows these before it learns the wearer's own. */
export const commonThings: readonly string[] = `
keys|car keys|house keys|spare keys|office keys|bike key|wallet|purse|phone|work phone|charger|phone charger|laptop charger|power bank
laptop|tablet|camera|headphones|earbuds|speaker|microphone|keyboard|mouse|usb stick|hard drive|cable|adapter|batteries|flashlight|remote
glasses|reading glasses|sunglasses|contact lenses|watch|ring|wedding ring|necklace|bracelet|earrings|hat|cap|scarf|gloves|coat|jacket
raincoat|sweater|hoodie|shoes|boots|sneakers|slippers|belt|tie|socks|umbrella|backpack|bag|gym bag|suitcase|briefcase|handbag|tote bag
passport|driving licence|driver's license|id card|badge|credit card|bank card|library card|bus pass|train ticket|concert tickets|birthday card
ticket|receipt|contract|notebook|diary|folder|documents|tax papers|mail|letter|package|parcel|envelope|stamps|book|cookbook|magazine
newspaper|pen|pencil|marker|scissors|stapler|tape|tape measure|glue|hammer|screwdriver|drill|wrench|toolbox|ladder|bike|bicycle|bike lock
helmet|scooter|skateboard|car|van|truck|motorcycle|guitar|violin|football|tennis racket|yoga mat|water bottle|thermos|lunch box|mug
cup|coffee|medicine|pills|inhaler|vitamins|first aid kit|sunscreen|lip balm|hairbrush|toothbrush|razor|towel|blanket|pillow|toys
stroller|leash|dog leash|cat food|garden hose|watering can|lighter|matches|candles|gift
`
  .trim()
  .split(/[|\n]/);
