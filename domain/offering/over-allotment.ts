/** The largest part of the shares offered that an over-allotment may have. Source: FINRA Rule 5110. */
export const mostOverAllotment = 0.15;
