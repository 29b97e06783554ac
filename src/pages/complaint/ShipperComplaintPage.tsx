import { complaintPage } from './complaintPage.tsx';

/** Complaints of those who ship about drivers, fleets and the platform: addendum A 1.1. */
export default complaintPage('shipper', '/tms/CustomerService/shipperComplaint');
