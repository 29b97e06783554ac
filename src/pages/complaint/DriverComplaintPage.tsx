import { complaintPage } from './complaintPage.tsx';

/** Complaints of those who carry about shippers and the platform: addendum A 1.1. */
export default complaintPage('driver', '/tms/CustomerService/driverComplaint');
