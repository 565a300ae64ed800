// Fitted by `node dist/bench/answers/fitting/fit-telling.js`, which prints this file.

/** What a byte of the greatest weight stands for. */
export const tellingWeight = 4.93;
/** One signed byte for each number of a vector, in base64. */
export const tellingBytes =
  'Hf/9AQMD+vn7Bfzp5DX12/EcBvEE/eX0Ih8N+w4FBRPy+BE08ujkHAPeGv4CC+7jRf3p6wAaDfcSG+0DgfP8EhTfMwgY+v/t+hUG' +
  'EAzmDfsbAf4M/QEJEwAcFvITAPj42QsJJtDx6eAY7gQHKu4J+fr3DMoC9Rjuwg/r7yDt2fER+ffyEuH2AyQHGBIHCtb9EQzo9/sF' +
  'IxsI4yLoLPHl7vbu7BwuzvYIAu4OChPm9TXuHBgm+P8l+v8NEd8MAfUF/gEJGi4JBeD8Awf9F+jwDeQI/Bvv2Q/5ATH6CPP8DPPs' +
  'B/kM8wT2Ff7YRNAPI/2x9t0REQ0Z4RX78Onm+Qb+Bu8E4yHs7xzwDvvK5fr1IxkG+eYADyLfCv8G7BcH/gEQAA8N0AsK8eATBQIW' +
  'DSn3Eyn7F/Ql7uQK5/Ps9xYLvBjq+/YV/9ztAQ7X7TcFHO0H1AoTFiL29fv8CgboCxjr5esP+B4GBfTp5w4BK+wG9xoY7uQT8u22' +
  'B/wB/hMBG+34ASD4Qu8IDff0EwHtBi0e2gbdCQ0V9RQWFgPw4A/W7QYKCvrvBgfzNxIb+Q7Z8QgB9wQOM9veH+0ENvMJBwARIhYJ' +
  '+ArfFfUE6APx9AzY+OeqB/PS+N72Ds7sG9MDASLz9f8V9wX+D8/vE/IE7fjx9/74LPcNH+kI7jgG//sG8AI=';
