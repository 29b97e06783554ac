export const plateHasEtcCard = 50005;
export const platformTollIsCharged = 50022;
export const tollPoolTooLow = 50023;
export const tollFreightConfirmed = 50024;
export const tollAdvanceSettled = 50025;
export const plateColourMissing = 52008;
